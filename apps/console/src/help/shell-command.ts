import type { ApiCall } from '@keytally/contract/command-lines';
import { reportPaths } from '@keytally/contract/reports';
import { requestLines } from '@keytally/contract/request-lines';
import { quoted } from '@keytally/contract/shell-word';
import type { ReportCall } from '../api/reports.ts';

/** A call of the API, as it can be repeated elsewhere. */
export interface ApiRequest extends ApiCall {
  readonly query?: string;
  /** The entity tag of what it changes: what was changed since is left alone. */
  readonly ifMatch?: string | undefined;
  /** Whether it must take the place of nothing. */
  readonly isNew?: boolean;
}

/** A command that asks the same as the screen. The token is that of the person who runs it. */
export function curlOf({ kind, product, body }: ReportCall, server: string): string {
  return curlTo('POST', addressOf(reportPaths[kind], { product_id: product }), { body }, server);
}

/** Any call of the API as a command. */
export function requestAsCurl(request: ApiRequest, server: string): string {
  const { operationId, parameters = {}, query = '' } = request;
  const [method, path] = requestLines[operationId];
  return curlTo(method, addressOf(path, parameters) + (query && `?${query}`), request, server);
}

function addressOf(template: string, parameters: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

function curlTo(
  method: string,
  path: string,
  { body, ifMatch, isNew = false }: Partial<ApiRequest>,
  server: string,
): string {
  const implied = body === undefined ? 'GET' : 'POST';
  const verb = method === implied ? '' : `-X ${method} `;
  const sent = [`-H 'Content-Type: application/json'`, `-d ${quoted(jsonText(body))}`];
  return [
    `curl -sS ${verb}${quoted(`${server}${path}`)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...(isNew ? [`-H ${quoted('If-None-Match: *')}`] : []),
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
