// A game with its variations: a tree of positions, and the one that is shown.

import { START, after, flips, isOver, legalMoves, mustPass, nameOf, passed, squareOf } from './rules.js';

/**
 * @typedef {object} Node
 * @property {Node | null} parent
 * @property {Node[]} children in the order in which they were played
 * @property {Node | null} next the child that the line goes on with
 * @property {number} move the square that led here, -1 at the start
 * @property {'X' | 'O'} mover who played it
 * @property {import('./rules.js').Position} position after it, and after a pass that it forces
 * @property {boolean} passed whether the other side had to pass
 * @property {number} ply moves made since the start
 * @property {import('./marks.js').Notes} [notes]
 */

/** A pass that is forced is made by itself. */
function settle(position) {
    return mustPass(position) ? { position: passed(position), passed: true } : { position, passed: false };
}

export class Game {
    /** Of the players, where they are known. */
    names = { X: '', O: '' };
    /** As it is in the library, if it is. @type {{game_id?: number, moves: string, drawn?: number, date?: string, event?: string, place?: string, note?: string, tree?: string}} */
    kept = { moves: '' };

    constructor(start = START) {
        this.start = start;
        this.root = { parent: null, children: [], next: null, move: -1, mover: start.side, ply: 0, ...settle(start) };
        /** @type {Node} */
        this.at = this.root;
    }

    /** @param {string[]} moves names of squares. Throws an Error that names the wrong one. */
    static from(start, moves) {
        const game = new Game(start);
        moves.forEach((name, i) => {
            if (!game.play(squareOf(name))) throw new Error(`move ${i + 1}, ${name}`);
        });
        return game;
    }

    get position() {
        return this.at.position;
    }

    get isOver() {
        return isOver(this.at.position);
    }

    get legalMoves() {
        return legalMoves(this.at.position);
    }

    /** Plays, as a variation where another move follows already. False and unchanged if illegal. */
    play(square) {
        const { position } = this.at;
        if (square < 0 || flips(position, square).length === 0) return false;
        let next = this.at.children.find(({ move }) => move === square);
        if (!next) {
            next = {
                parent: this.at, children: [], next: null, move: square, mover: position.side, ply: this.at.ply + 1,
                ...settle(after(position, square)),
            };
            this.at.children.push(next);
        }
        this.at.next = next;
        this.at = next;
        return true;
    }

    /** One move back; false at the start. */
    back() {
        if (!this.at.parent) return false;
        this.at = this.at.parent;
        return true;
    }

    /** Shows a position, and from now on the line that it is in. @param {Node} node */
    show(node) {
        for (let one = node; one.parent; one = one.parent) one.parent.next = one;
        this.at = node;
    }

    /** Forgets the shown position and what follows it. */
    cut() {
        const { parent } = this.at;
        if (!parent) return;
        parent.children = parent.children.filter((child) => child !== this.at);
        parent.next = parent.children[0] ?? null;
        this.at = parent;
    }

    /**
     * The first position of the variation that is shown, and of the one before it; null if it is the first. A game of
     * the library always is. @returns {[Node, Node] | null}
     */
    get #order() {
        let node = this.at;
        while (node.parent?.children[0] === node) node = node.parent;
        if (!node.parent) return null;
        const before = node.parent.children[node.parent.children.indexOf(node) - 1];
        const isKept = this.kept.game_id && this.kept.moves.startsWith(transcript(this.path(before)));
        return isKept ? null : [node, before];
    }

    get isPromotable() {
        return this.#order !== null;
    }

    /** Puts the variation of the shown position before the one that precedes it. */
    promote() {
        const [node, before] = this.#order;
        const { children } = node.parent;
        children.splice(children.indexOf(before), 2, node, before);
    }

    /** Makes the shown line the game itself, but for a game of the library. */
    lead() {
        while (this.isPromotable) this.promote();
    }

    /** From the start to the shown position. @returns {Node[]} without the root */
    path(node = this.at) {
        const path = [];
        for (let one = node; one.parent; one = one.parent) path.unshift(one);
        return path;
    }

    /** The path and what follows it. @returns {Node[]} */
    line() {
        const line = this.path();
        for (let { next } = this.at; next; next = next.next) line.push(next);
        return line;
    }

    /** The game itself: the first of all variations, and of the library no move after its end. @returns {Node[]} */
    main() {
        const kept = this.kept.game_id && this.find(this.kept.moves.match(/../g) ?? []);
        if (kept) return kept;
        const main = [];
        for (let [next] = this.root.children; next; [next] = next.children) main.push(next);
        return main;
    }

    /** The positions after these moves from the start, if all are in the tree. @returns {Node[] | null} */
    find(moves) {
        const nodes = [];
        for (const name of moves) {
            const { children } = nodes.at(-1) ?? this.root;
            const node = children.find(({ move }) => nameOf(move) === name);
            if (!node) return null;
            nodes.push(node);
        }
        return nodes;
    }

    /** @param {number} ply of the line that is shown; Infinity for its end */
    goTo(ply) {
        const line = this.line();
        this.at = ply <= 0 ? this.root : line[Math.min(ply, line.length) - 1] ?? this.root;
    }
}

/** @param {Node[]} nodes */
export const transcript = (nodes) => nodes.map(({ move }) => nameOf(move)).join('');

/** A line, each variation in brackets behind the move that it replaces: "f5f6(d6c3)e6". @param {Game} game */
export function treeText(game, line = game.line()) {
    const after = (node) => {
        let text = '';
        for (let one = node; one.children.length > 0; ) {
            const main = one.children.find((child) => line.includes(child)) ?? one.children[0];
            text += nameOf(main.move);
            for (const other of one.children) if (other !== main) text += `(${nameOf(other.move)}${after(other)})`;
            one = main;
        }
        return text;
    };
    return after(game.root);
}

/** The same back. Throws an Error that names what is wrong. @returns {Game} its last move shown */
export function gameFromTree(start, text) {
    const game = new Game(start);
    const replaced = []; // the moves whose variations are being read
    for (const word of text.match(/[()]|[^()]{1,2}/g) ?? []) {
        if (word === '(') {
            replaced.push(game.at);
            if (!game.back()) throw new Error(word);
        } else if (word === ')') {
            if (replaced.length === 0) throw new Error(word);
            game.show(replaced.pop());
        } else if (!game.play(squareOf(word))) {
            throw new Error(`move ${game.at.ply + 1}, ${word}`);
        }
    }
    if (replaced.length > 0) throw new Error('(');
    return game;
}
