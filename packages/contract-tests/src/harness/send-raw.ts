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
  const lines = [`${start} HTTP/1.1`, 'Host: keytally.example', ...headers, 'Connection: close', '', ''];
  return sendBytes(url, Buffer.from(`${lines.join('\r\n')}${body}`, 'latin1'));
}

interface BytesOptions {
  /** Whether the writing side is closed after the bytes (RFC 9112 section 9.6). */
  readonly isHalfClosed?: boolean;
}

/** Sends bytes on a connection of their own, and reads the answer until the server hangs up; status 0 if there is none. */
export async function sendBytes(
  url: string,
  bytes: Uint8Array,
  { isHalfClosed = false }: BytesOptions = {},
): Promise<ReadAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  if (isHalfClosed) socket.end(bytes);
  else socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return parseAnswer(Buffer.concat(chunks).toString('utf8'));
}

/** Interim answers (RFC 9110 section 15.2) come before the one that counts. */
const INTERIM = /^(HTTP\/1\.1 1\d\d .*?\r\n\r\n)+/s;

function parseAnswer(sent: string): ReadAnswer {
  const answer = sent.replace(INTERIM, '');
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = lines.map(
    (line) => [line.replace(/:.*/, ''), line.replace(/^.*?: */, '')] as [string, string],
  );
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: new Headers(headers),
    text: lines.some((line) => CHUNKED.test(line)) ? joined(answer.slice(end + 4)) : answer.slice(end + 4),
  };
}

const CHUNKED = /^transfer-encoding: *chunked$/i;

/** The text of chunks (RFC 9112 section 7.1), whose sizes are not looked at. */
function joined(chunks: string): string {
  return chunks.replaceAll(/(^|\r\n)[\da-f]+\r\n/gi, '').replace(/\r\n$/, '');
}
