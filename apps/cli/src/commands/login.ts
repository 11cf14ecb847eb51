import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { ALGORITHM_NAMES, type Algorithm } from '@keytally/keys';
import { CommandError } from '../command/command-error.ts';
import { Option } from '../command/commander.ts';
import { withExamples } from '../command/examples.ts';
import { collected, type GlobalFlags, KIND_NAMES, kindNamed } from '../command/flags.ts';
import { tell } from '../command/output.ts';
import { printsResult, type Result } from '../command/prints-result.ts';
import { requireKeyId } from '../data/key-id.ts';
import { openSession } from '../sign-in/open-session.ts';
import { type Profile, writeProfile, writeSessionKey } from '../target/profiles.ts';
import { requireSameVersion } from '../target/same-version.ts';
import { clientFor } from '../target/server-clients.ts';
import { requireServerUrl } from '../target/server-url.ts';

interface LoginFlags extends GlobalFlags {
  readonly id?: string;
  readonly privateKey?: string;
  readonly kind?: string;
  readonly product: readonly string[];
  readonly algorithm?: Algorithm;
  readonly profile?: string;
  readonly insecure?: boolean;
  readonly provider?: string;
  readonly print?: boolean;
}

/** `keytally login` */
export function addLogin(program: Command): void {
  const command = program
    .command('login')
    .description(
      'Keep a server and the key that signs calls to it as a profile. Commands use it with --profile or KEYTALLY_PROFILE. With --id and --private-key it is your key, which stays in its file; without, you sign in with a browser at a provider of the server. No token is kept.',
    )
    .argument('<url>', 'URL of the server')
    .option('--id <id>', 'id of the key')
    .option('--private-key <file>', 'private half of the key (PEM), readable only by you')
    .addOption(
      new Option('--kind <kind>', 'kind of the key; admin unless --product is given').choices(KIND_NAMES),
    )
    .addOption(collected('--product <id>', 'product that the calls of a client key are about'))
    .addOption(
      new Option('--algorithm <name>', 'if the key was not registered with its default algorithm').choices(
        ALGORITHM_NAMES,
      ),
    )
    .option('--profile <name>', 'name of the profile (default: host of the URL)')
    .option('--provider <id>', 'where you sign in, if the server has several providers')
    .option('--print', 'print the address to sign in and open nothing')
    .option('--insecure', 'allow plain HTTP to another machine, where tokens can be read on the way');
  printsResult(command, login);
  withExamples(
    command,
    'keytally login https://keytally.example --id ops \\\n    --private-key keys/ops.private.pem --profile work',
    'keytally login https://keytally.example --profile work',
    'keytally products list --profile work',
  );
}

/** An address of IPv6 is in brackets, and may begin with a colon. */
function nameOf({ host }: URL): string {
  return host
    .replace('[', 'ip6-')
    .replace(']', '')
    .replaceAll(/[^\w.-]/g, '-');
}

async function login(url: string, flags: LoginFlags): Promise<Result> {
  requireServerUrl('The URL', url, flags.insecure);
  const { id, privateKey } = flags;
  if (id === undefined && privateKey === undefined) return signIn(url, flags);
  if (id === undefined || privateKey === undefined)
    throw new CommandError(
      '--id and --private-key go together: give both, or neither to sign in with a browser.',
      2,
    );
  return logIn(url, { ...flags, id, privateKey });
}

/** Of somebody who signs in with a browser: the profile has the key of a session. */
async function signIn(url: string, flags: LoginFlags): Promise<Result> {
  const root = url.replace(/\/+$/, '');
  const { session, privateKey } = await openSession(root, flags.provider, {
    print: flags.print === true,
    tell,
  });
  const name = flags.profile ?? nameOf(new URL(url));
  const { keyId, kind, role, expiresAt, person } = session;
  const profile: Profile = {
    url: root,
    keyId,
    kind,
    products: [],
    privateKeyFile: writeSessionKey(name, privateKey),
    ...(flags.insecure && { insecure: true }),
    session: { name: person?.name ?? keyId, expiresAt },
  };
  writeProfile(name, profile);
  return {
    text: `Signed in to ${root} as ${person?.name ?? keyId}, ${role}, until ${expiresAt}.
Use it with --profile ${name}, or in this shell: export KEYTALLY_PROFILE=${name}`,
    json: { profile: name, url: root, ...session },
  };
}

interface KeyFlags extends LoginFlags {
  readonly id: string;
  readonly privateKey: string;
}

async function logIn(url: string, flags: KeyFlags): Promise<Result> {
  requireKeyId(flags.id);
  if (flags.privateKey === '-')
    throw new CommandError(
      '--private-key is -, standard input, but a profile keeps the path of the key: name its file.',
      2,
    );
  const kind = kindNamed(flags.kind ?? (flags.product.length > 0 ? 'client' : 'admin'));
  if (kind === 'CLIENT' && flags.product.length === 0)
    throw new CommandError('A client key needs --product, once for each product.', 2);
  const profile: Profile = {
    url: url.replace(/\/+$/, ''),
    keyId: flags.id,
    kind,
    products: flags.product,
    privateKeyFile: resolve(flags.privateKey),
    algorithm: flags.algorithm,
    ...(flags.insecure && { insecure: true }),
  };
  const name = flags.profile ?? nameOf(new URL(url));
  const client = clientFor({ at: 'profile', url: profile.url, name, profile }, flags);
  const caller = await requireSameVersion(client);
  writeProfile(name, profile);
  return {
    text: `Logged in to ${profile.url} with the ${flags.kind ?? 'admin'} key "${caller.keyId}".
Use it with --profile ${name}, or in this shell: export KEYTALLY_PROFILE=${name}`,
    json: { profile: name, url: profile.url, ...caller },
  };
}
