import { once } from 'node:events';
import { connect } from 'node:net';
import type { ReadAnswer } from './expect-contract.ts';

interface RawRequest {
  /** Such as `GET /livez`. */
  readonly start: string;
  /** Header lines, sent as they are, one byte per character; they may contain anything. */
  readonly headers: readonly string[];
  readonly body?: string;
}

/** Sends a request byte for byte, as no client library would, and reads the answer until the server hangs up. */
export async function sendRaw(url: string, { start, headers, body = '' }: RawRequest): Promise<ReadAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const lines = [`${start} HTTP/1.1`, 'Host: keytally.example', ...headers, 'Connection: close', '', ''];
  socket.write(Buffer.from(lines.join('\r\n'), 'latin1'));
  socket.write(body);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return parseAnswer(Buffer.concat(chunks).toString('utf8'));
}

function parseAnswer(answer: string): ReadAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map(
    (line) => [line.replace(/:.*/, ''), line.replace(/^.*?: */, '')] as [string, string],
  );
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Headers(headers),
    text: answer.slice(end + 4),
  };
}
