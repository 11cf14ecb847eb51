import { REPORT_PATHS, type ReportCall } from '../api/reports.ts';

/** A command that asks the same as the screen. The token is that of the person who runs it. */
export function curlOf(call: ReportCall, server: string): string {
  const path = REPORT_PATHS[call.kind].replace('{product_id}', encodeURIComponent(call.product));
  return [
    `curl -sS ${quoted(`${server}${path}`)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(call.body))}`,
  ].join(' \\\n  ');
}

/** The same with the command line. */
export function commandOf({ kind, product, body }: ReportCall, server: string): string {
  return [
    `npx keytally report ${kind} --product ${quoted(product)}`,
    `--url ${quoted(server)} --token "$TOKEN"`,
    `--body ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ');
}

/** One word of a POSIX shell, whatever is in it. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
