import { consoleLink } from '../console/console-link.ts';
import { ownCommand } from '../data/own-command.ts';
import { ownName } from '../data/own-name.ts';
import type { Demo } from './demo.ts';

/** What the greeting of a server tells of. */
export interface Greeting {
  readonly url: string;
  readonly demo: Demo | undefined;
  /** Whether only this machine can reach the server, so that the link of the demo may sign in. */
  readonly isPrivate: boolean;
  /** Where the data is: a directory, or the databases of a cluster. */
  readonly data: string;
  /** Which pages are built: the package has both, a clone those that it was told to build. */
  readonly pages: { readonly console: boolean; readonly docs: boolean };
}

/** What `keytally serve` prints when the server is running. */
export function welcome({ url, demo, isPrivate, data, pages }: Greeting): string {
  const console = demo && isPrivate ? consoleLink(url, demo.code) : consolePlace(url);
  const places = `Keytally is running.

  Console  ${pages.console ? console : notBuilt('console')}
  Docs     ${pages.docs ? `${url}/docs` : notBuilt('docs')}
  API      ${url}  (OpenAPI document: ${url}/openapi.json)
  Data     ${data}`;
  if (demo === undefined) return places;
  const { productId, startDate, stopDate, token, privateKeyFile, keyId } = demo;
  const body = JSON.stringify({ startDate, stopDate });
  const another = ownCommand(['token', '--id', keyId, '--kind', 'admin', '--private-key', privateKeyFile]);
  const report = `${url}/v3/reporting/eventTracking/basic/dataTable/${productId}`;
  return `${places}

  ${isPrivate && pages.console ? 'The link to the console signs you in for as long as this server runs: open it as often as you like.\n  ' : ''}The product "${productId}" has made-up usage; its last four weeks are ${startDate} to ${stopDate}.

  A token of the administration key "${keyId}", valid for one hour:

${token}

  A report (paste it into another terminal):

curl -s '${report}' \\
  -H 'Authorization: Bearer ${token}' \\
  -H 'Content-Type: application/json' -d '${body}'

  Another token:  ${another ?? `a token of "${keyId}", with its key in the data directory`}
  Stop:           Ctrl+C`;
}

function consolePlace(url: string): string {
  return `${url}/console/index.html  (sign in with: ${ownName()} console --help)`;
}

function notBuilt(script: string): string {
  return `not built: stop the server, run "npm run ${script}" in the clone, and start again`;
}
