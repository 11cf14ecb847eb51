import { type Command, Option } from 'commander';
import { collected } from '../command/collected.ts';
import { CommandError } from '../command/command-error.ts';
import { withExamples } from '../command/examples.ts';
import { KIND_NAMES } from '../command/key-kinds.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { consoleLink } from '../console/console-link.ts';
import { openPage } from '../console/open-page.ts';
import { refusal, type ServerFlags, serverClient } from '../server/server-client.ts';
import { type SigningFlags, signedToken } from '../server/signed-token.ts';

interface ConsoleFlags extends Partial<SigningFlags>, Omit<ServerFlags, 'token'> {
  readonly token?: string;
  readonly manage?: boolean;
  readonly keys?: boolean;
  readonly print?: boolean;
}

/** `keytally console` */
export function addConsole(program: Command): void {
  const command = program
    .command('console')
    .description('Open the console of a running server in the browser, signed in with a key.')
    .option('--url <url>', 'URL of the server', 'http://127.0.0.1:8080')
    .option('--id <id>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES))
    .option('--private-key <file>', 'private half of the key (PEM)')
    .addOption(collected('--product <id>', 'product that the console may show; only for a client key'))
    .option('--token <token>', 'token of the key, or @file, instead of the key itself')
    .option('--manage', 'also allow changes of products, tracking modes and clients')
    .option('--keys', 'also allow changes of keys; the session then lasts 30 minutes, not 8 hours')
    .option('--print', 'print the link and open nothing');
  printsResult(command, openConsole);
  withExamples(
    command,
    'keytally console --token "$TOKEN" --print',
    'keytally console --token "$TOKEN" --manage --keys --print',
  );
}

async function openConsole({ print = false, ...flags }: ConsoleFlags): Promise<Result> {
  requireSignInPage(flags.url);
  const access = ['read', ...(flags.manage ? ['manage'] : []), ...(flags.keys ? ['keys'] : [])] as Access;
  const client = serverClient({ ...flags, token: flags.token ?? (await tokenOf(flags)) });
  const { data, error } = await client.POST('/api/v1.1/console-pairings', { body: { access } });
  if (error) throw refusal('to open the console', error);
  const link = consoleLink(flags.url, data.code);
  const json = { url: link, expiresAt: data.expiresAt };
  if (print || !(await openPage(link))) return { text: link, json };
  return { text: 'The console opens in your browser. If it does not: keytally console --print', json };
}

/** Browsers make keys only for pages that nobody on the way can change: over HTTPS, or of this machine. */
function requireSignInPage(url: string): void {
  if (!URL.canParse(url)) return;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' || /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return;
  throw new CommandError(
    `A browser cannot sign in to ${url}, which is plain HTTP. Use HTTPS, or open ${url}/console and paste a token there.`,
    2,
  );
}

type Access = ('read' | 'manage' | 'keys')[];

async function tokenOf({ id, kind, privateKey, product = [] }: ConsoleFlags): Promise<string> {
  if (id === undefined || kind === undefined || privateKey === undefined)
    throw new CommandError(
      'Say which key signs you in: --id, --kind and --private-key, or --token. "keytally console --help" shows how.',
      2,
    );
  return (await signedToken({ id, kind, privateKey, product })).token;
}
