import type { Command } from '@commander-js/extra-typings';
import { call, type KeytallyClient } from '@keytally/client';
import { ROLES, type Role } from '@keytally/keys';
import { CommandError } from '../command/command-error.ts';
import { Option } from '../command/commander.ts';
import { withExamples } from '../command/examples.ts';
import { collected, KIND_NAMES } from '../command/flags.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { refusal, refused } from '../command/refusal.ts';
import { consoleLink } from '../console/console-link.ts';
import { openPage } from '../console/open-page.ts';
import { type SigningFlags, signedToken } from '../server/signed-token.ts';
import { findTarget, isData } from '../target/find-target.ts';
import { clientFor } from '../target/server-clients.ts';
import type { TargetFlags } from '../target/target-flags.ts';

/** A console is that of a running server: there is no flag for a data directory. */
interface ConsoleFlags
  extends Omit<Partial<SigningFlags>, 'algorithm'>,
    Omit<TargetFlags, 'dataDir' | 'insecure'> {
  readonly role?: Role;
  readonly print?: boolean;
}

const LEAST_ROLE: Role = 'viewer';

/** `keytally console` */
export function addConsole(program: Command): void {
  const command = program
    .command('console')
    .description('Open the console of a running server in the browser, signed in with a key.')
    .option('--profile <name>', 'server and key that "keytally login" has kept (default: KEYTALLY_PROFILE)')
    .option('--url <url>', 'URL of the server (default: http://127.0.0.1:8080)')
    .option('--id <id>', 'id of the key')
    .addOption(new Option('--kind <kind>', 'kind of the key').choices(KIND_NAMES))
    .option('--private-key <file>', 'private half of the key (PEM)')
    .addOption(collected('--product <id>', 'product that the console may show; only for a client key'))
    .option('--token <token>', 'token of the key, or @file, instead of the key itself')
    .addOption(
      new Option('--role <role>', 'what the session may do, as far as the key may')
        .choices(ROLES)
        .default(LEAST_ROLE),
    )
    .option('--print', 'print the link and open nothing');
  printsResult(command, openConsole);
  withExamples(
    command,
    'keytally console --token "$TOKEN" --print',
    'keytally console --token "$TOKEN" --role editor --print',
    'keytally console --token "$TOKEN" --role administrator --print',
  );
}

async function openConsole({ print = false, ...flags }: ConsoleFlags): Promise<Result> {
  const { url, client } = await signer(flags);
  requireSignInPage(url);
  await requireConsole(client);
  const { role = LEAST_ROLE } = flags;
  const data = await call(client, 'createConsolePairing', { body: { role } }).catch(
    refused('to open the console'),
  );
  const link = consoleLink(url, data.code);
  const json = { url: link, expiresAt: data.expiresAt };
  if (print || !(await openPage(link))) return { text: link, json };
  return {
    text: 'The console opens in your browser. If it does not, give the same command with --print.',
    json,
  };
}

/** The server, and a client for it with the key of the flags or of a profile. */
async function signer(flags: ConsoleFlags): Promise<{ url: string; client: KeytallyClient }> {
  const token = await tokenOf(flags);
  const target = findTarget({ ...flags, token });
  if (isData(target) || (target.at === 'server' && target.token === ''))
    throw new CommandError(
      'Say which key signs you in: --profile, or --id, --kind and --private-key, or --token.',
      2,
    );
  return { url: target.url, client: clientFor(target, flags) };
}

/** The token that was given, or one signed with the key that was given; empty if there is only a URL. */
async function tokenOf({
  url,
  token,
  id,
  kind,
  privateKey,
  product = [],
}: ConsoleFlags): Promise<string | undefined> {
  const missing = Object.entries({ '--id': id, '--kind': kind, '--private-key': privateKey })
    .filter(([, value]) => value === undefined)
    .map(([flag]) => flag);
  if (missing.length === 1 || missing.length === 2)
    throw new CommandError(
      `--id, --kind and --private-key go together: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      2,
    );
  if (id === undefined || kind === undefined || privateKey === undefined)
    return token ?? (url === undefined ? undefined : '');
  return (await signedToken({ id, kind, privateKey, product })).token;
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

/** A link to a page that is not there helps nobody, and would use up a code. */
async function requireConsole(client: KeytallyClient): Promise<void> {
  const asset = { params: { path: { asset: 'index.html' } }, parseAs: 'text' } as const;
  const { error } = await client.GET('/console/{asset}', asset);
  if (error?.code === 'no-such-path') throw refusal('to open the console', error);
}
