import { consoleLink } from '../console/console-link.ts';
import { ownCommand } from '../data/own-command.ts';
import { ownName } from '../data/own-name.ts';
import type { Demo } from './demo.ts';

/**
 * What `keytally serve` prints when the server is running.
 *
 * @param isPrivate whether only this machine can reach the server, so that the link of the demo may sign in
 * @param databases where the data is, unless it is in a directory
 */
export function welcome(url: string, demo: Demo | undefined, isPrivate: boolean, databases?: string): string {
  const signIn = `sign in with: ${ownName()} console --help`;
  const console = demo && isPrivate ? consoleLink(url, demo.code) : `${url}/console/index.html  (${signIn})`;
  const places = `Keytally is running.

  Console  ${console}
  Docs     ${url}/docs
  API      ${url}  (OpenAPI document: ${url}/openapi.json)${databases === undefined ? '' : `\n  Data     ${databases}`}`;
  if (demo === undefined) return places;
  const { productId, startDate, stopDate, token, privateKeyFile, keyId } = demo;
  const body = JSON.stringify({ startDate, stopDate });
  const another = ownCommand(['token', '--id', keyId, '--kind', 'admin', '--private-key', privateKeyFile]);
  const report = `${url}/v3/reporting/eventTracking/basic/dataTable/${productId}`;
  return `${places}

  ${isPrivate ? 'The link to the console signs you in for as long as this server runs: open it as often as you like.\n  ' : ''}The product "${productId}" has made-up usage; its last four weeks are ${startDate} to ${stopDate}.

  A token of the administration key "${keyId}", valid for one hour:

${token}

  A report (paste it into another terminal):

curl -s '${report}' \\
  -H 'Authorization: Bearer ${token}' \\
  -H 'Content-Type: application/json' -d '${body}'

  Another token:  ${another ?? `a token of "${keyId}", with its key in the data directory`}
  Stop:           Ctrl+C`;
}
