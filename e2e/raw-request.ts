import { once } from 'node:events';
import { connect } from 'node:net';

/** A raw HTTP response. Header names are in lower case, and repeated headers are joined with commas. */
export type RawResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Sends a request that no client library would send, and reads until the server closes the connection. */
export async function rawRequest(
  url: string,
  requestLine: string,
  headers: readonly string[] = [],
  body = '',
): Promise<RawResponse> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server may respond and close before it has read everything. Only the response matters.
  socket.on('error', () => undefined);
  const head = [`${requestLine} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers];
  if (body !== '') head.push(`Content-Length: ${Buffer.byteLength(body)}`);
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');
  const [top = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  const [statusLine = '', ...lines] = top.split('\r\n');
  const found: Record<string, string> = {};
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const value = line.slice(line.indexOf(':') + 1).trim();
    found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`;
  }
  return { status: Number(statusLine.split(' ')[1]), headers: found, body: rest.join('\r\n\r\n') };
}
