import { REPORT_PATHS, type ReportCall } from '../api/reports.ts';

/** A call of the API, as it can be repeated elsewhere. */
export interface ApiRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  /** With all that it needs filled in: `/v3/products/demo`. */
  readonly path: string;
  readonly body?: unknown;
  /** The entity tag of what it changes: what was changed since is left alone. */
  readonly ifMatch?: string | undefined;
}

/** A command that asks the same as the screen. The token is that of the person who runs it. */
export function curlOf({ kind, product, body }: ReportCall, server: string): string {
  const path = REPORT_PATHS[kind].replace('{product_id}', encodeURIComponent(product));
  return requestAsCurl({ method: 'POST', path, body }, server);
}

/** Any call of the API as a command. */
export function requestAsCurl({ method, path, body, ifMatch }: ApiRequest, server: string): string {
  const implied = body === undefined ? 'GET' : 'POST';
  const verb = method === implied ? '' : `-X ${method} `;
  const sent = [`-H 'Content-Type: application/json'`, `-d ${quoted(jsonText(body))}`];
  return [
    `curl -sS ${verb}${quoted(`${server}${path}`)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(ifMatch === undefined ? [] : [`-H ${quoted(`If-Match: ${ifMatch}`)}`]),
    ...(body === undefined ? [] : sent),
  ].join(' \\\n  ');
}

/** The same with the command line. */
export function commandOf({ kind, product, body }: ReportCall, server: string): string {
  return [
    `keytally report ${kind} --product ${quoted(product)}`,
    `--url ${quoted(server)} --token "$TOKEN"`,
    `--body ${quoted(jsonText(body))}`,
  ].join(' \\\n  ');
}

/** What a terminal obeys, turns lines around with, or does not show: a command with it is not what is seen. */
const UNSHOWN = String.raw`[\p{Cc}\p{Bidi_Control}\u00ad\u180e\u200b\u2028\u2029\u2060-\u2064\ufeff\u{e0000}-\u{e0fff}]`;

export function isShownWhole(text: string): boolean {
  return !new RegExp(UNSHOWN, 'u').test(text);
}

/** JSON of the same value without such characters. */
function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(new RegExp(UNSHOWN, 'gu'), (character) =>
    character.split('').map(escaped).join(''),
  );
}

function escaped(codeUnit: string): string {
  return `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** One word of a POSIX shell, whatever is in it. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
