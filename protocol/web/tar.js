// Several files as one, an archive of tar: a request about games takes one.

const BLOCK = 512; // bytes
const MAX_NAME = 99;

const encoded = (text) => new TextEncoder().encode(text);

/** @param {{name: string, bytes: Uint8Array}[]} files @returns {Uint8Array} */
export function tar(files) {
    const blocks = files.flatMap(({ name, bytes }) => [header(name, bytes.length), bytes, new Uint8Array(-bytes.length & (BLOCK - 1))]);
    blocks.push(new Uint8Array(2 * BLOCK));
    const archive = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const block of blocks) {
        archive.set(block, at);
        at += block.length;
    }
    return archive;
}

function header(name, size) {
    const block = new Uint8Array(BLOCK);
    const put = (at, text) => block.set(encoded(text), at);
    const octal = (number, digits) => number.toString(8).padStart(digits, '0');
    block.set(encoded(name).slice(-MAX_NAME)); // the ending tells what WTHOR's lists are
    put(100, '0000644\0');
    put(124, `${octal(size, 11)}\0`);
    put(148, ' '.repeat(8));
    put(156, '0');
    put(257, 'ustar\0' + '00');
    put(148, `${octal(block.reduce((sum, byte) => sum + byte), 6)}\0`);
    return block;
}
