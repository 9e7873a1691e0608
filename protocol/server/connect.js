// The way to the engine behind `emilia page`, by a WebSocket: in place of protocol/web/connect.js.

import { texts } from './texts.js';

/**
 * @param {{onLine: (line: string) => void, onGone: (reason: string) => void}} listeners
 * @returns {Promise<{send: (line: string) => void, close: () => void}>} rejected with an Error that tells
 *     why there is no engine
 */
export async function connect({ onLine, onGone }) {
    const socket = new WebSocket(`ws://${location.host}/engine`);
    await new Promise((resolve, reject) => {
        socket.onopen = resolve;
        socket.onclose = () => reject(new Error(texts.engine.noServer));
    });
    socket.onmessage = ({ data }) => data.split('\n').forEach((line) => line && onLine(line));
    socket.onclose = ({ reason }) => onGone(reason || texts.engine.noServer);
    return {
        send: (line) => socket.send(line),
        close: () => {
            socket.onclose = null;
            socket.close();
        },
    };
}
