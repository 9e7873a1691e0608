// Pictures one after the other as one that moves: APNG, whose frames are what is in a PNG each.

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; ++bit) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
    return rest;
});

/** The CRC-32 of PNG. @param {Uint8Array} bytes */
export function checksum(bytes) {
    let rest = 0xffffffff;
    for (const byte of bytes) rest = TABLE[(rest ^ byte) & 255] ^ (rest >>> 8);
    return (rest ^ 0xffffffff) >>> 0;
}

const number = (value, bytes = 4) => Array.from({ length: bytes }, (_, i) => (value >>> (8 * (bytes - 1 - i))) & 255);

function chunk(type, ...parts) {
    const body = Uint8Array.from([...type].map((letter) => letter.charCodeAt(0)).concat(...parts.map((part) => [...part])));
    return [number(body.length - 4), body, number(checksum(body))];
}

/** The chunks of a PNG. @returns {{type: string, data: Uint8Array}[]} */
export function chunksOf(png) {
    const view = new DataView(png.buffer, png.byteOffset);
    const chunks = [];
    for (let at = SIGNATURE.length; at < png.length; ) {
        const length = view.getUint32(at);
        const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
        chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
        at += length + 12;
    }
    return chunks;
}

/**
 * @typedef {object} Frame
 * @property {Uint8Array} png all of the picture for the first frame, else the part that is another
 * @property {number} x of that part @property {number} y @property {number} width @property {number} height
 * @property {number} ms how long it is to be seen, below 65,536
 */

/** They go round and round. @param {Frame[]} frames whose PNGs have the same type of colours @returns {Blob} */
export function animation(frames) {
    const header = chunksOf(frames[0].png).find(({ type }) => type === 'IHDR').data;
    const parts = [SIGNATURE, ...chunk('IHDR', header), ...chunk('acTL', number(frames.length), number(0))];
    const colours = String(header.slice(8));
    let sequence = 0;
    for (const { png, x, y, width, height, ms } of frames) {
        const isFirst = sequence === 0;
        if (String(chunksOf(png)[0].data.slice(8)) !== colours) throw new Error('IHDR');
        parts.push(...chunk('fcTL', number(sequence++), ...[width, height, x, y].map((value) => number(value)),
            number(ms, 2), number(1000, 2), [0, 0]));
        for (const { type, data } of chunksOf(png)) {
            if (type === 'IDAT') parts.push(...(isFirst ? chunk('IDAT', data) : chunk('fdAT', number(sequence++), data)));
        }
    }
    parts.push(...chunk('IEND'));
    return new Blob(parts.map((part) => Uint8Array.from(part)), { type: 'image/png' });
}
