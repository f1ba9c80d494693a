import { connect } from 'node:net';

/** Sends text to a local port as Latin-1 bytes and returns the whole response, decoded as UTF-8. */
export function exchangeBytes(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve(Buffer.concat(parts).toString('utf8')));
    socket.on('error', reject);
  });
}
