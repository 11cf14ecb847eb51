import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from '@keytally/contract';
import { admitPublicKey, generateKeyPair, signToken } from '@keytally/keys';
import type { SettingName } from '@keytally/runtime';
import { signInBy, startProvider, type TestProvider } from '@keytally/sign-in/testing';
import { call } from './call.ts';
import type { ReadAnswer } from './expect-contract.ts';
import { newDirectory, startTestServer, type TestServer } from './test-server.ts';

/** The products on which the groups of the provider give roles. */
export const PRODUCT = 'acme-editor';

/** A server at which the people of a real provider sign in. */
export interface PeopleServer {
  readonly server: TestServer;
  readonly provider: TestProvider;
  /** Sends a browser to sign in. Resolves to the address where it is sent in the end: of the console, or of a command. */
  signIn(subject: string | 'cancel', options?: SignInOptions): Promise<string>;
  /** The same, and swaps the code for a session. */
  openSession(subject: string): Promise<PersonSession>;
  /** Makes what the provider said of all sessions so old that the next call asks it again. */
  age(): Promise<void>;
  close(): Promise<void>;
}

interface SignInOptions {
  readonly sessionKey?: string;
  readonly port?: number;
  /** Cookies that the browser sends when it comes back, instead of those that it got. */
  readonly cookie?: string;
}

interface PersonSession {
  readonly session: Schema<'ConsoleSession'>;
  token(): Promise<string>;
  call(operationId: string, request?: Omit<Parameters<typeof call>[2], 'token'>): Promise<ReadAnswer>;
}

const GROUPS = [
  { value: 'viewers', role: 'viewer', products: [PRODUCT] },
  { value: 'editors', role: 'editor', products: [PRODUCT] },
  { value: 'owners', role: 'owner', products: [PRODUCT] },
  { value: 'admins', role: 'administrator' },
  { value: 'viewers-of-other', role: 'viewer', products: ['other'] },
];

const PEOPLE = [
  { subject: 'vera', name: 'Vera Viewer', groups: ['viewers'] },
  { subject: 'eda', name: 'Eda Editor', email: 'eda@example.com', groups: ['editors'] },
  { subject: 'otto', name: 'Otto Owner', groups: ['owners'] },
  { subject: 'mia', name: 'Mia', groups: ['owners', 'viewers-of-other'] },
  { subject: 'ada', name: 'Ada Admin', groups: ['admins'] },
  { subject: 'nobody', name: 'Nobody', groups: ['others'] },
];

interface PeopleServerOptions extends Partial<Parameters<typeof startProvider>[0]> {
  /** By default files that look like a console. */
  readonly consoleDirectory?: string;
  /** Of the server, beside the file of providers. */
  readonly settings?: Partial<Record<SettingName, string>>;
}

/** Starts a provider, and a server that is set up for it. */
export async function startPeopleServer({
  consoleDirectory,
  settings = {},
  ...options
}: PeopleServerOptions = {}): Promise<PeopleServer> {
  const provider = await startProvider({ people: PEOPLE, ...options });
  const directory = newDirectory();
  const file = join(directory, 'sign-in.json');
  const { clientId, clientSecret } = provider.client;
  const acme = { id: 'acme', title: 'Acme', issuer: provider.url, clientId, clientSecret, roles: GROUPS };
  writeFileSync(file, JSON.stringify({ providers: [acme] }));
  const server = await startTestServer({
    directory,
    inMemory: true,
    ...(consoleDirectory !== undefined && { consoleDirectory }),
    settings: { ...settings, KEYTALLY_SIGN_IN_FILE: file },
  });
  provider.register({
    redirectUris: [`${server.url}/sign-in/acme/callback`],
    postLogoutRedirectUris: [`${server.url}/console/`],
    backChannelLogoutUri: `${server.url}/sign-in/acme/logout`,
  });
  const token = await server.adminToken();
  for (const product_id of [PRODUCT, 'other'])
    await call(server.url, 'putProduct', { token, path: { product_id }, body: {} });

  const signIn: PeopleServer['signIn'] = async (
    subject,
    { sessionKey = 'x'.repeat(43), port, cookie } = {},
  ) => {
    const query = new URLSearchParams({
      session_key: sessionKey,
      ...(port !== undefined && { port: `${port}` }),
    });
    const begun = await visit(`${server.url}/sign-in/acme?${query}`);
    const address = begun.headers.get('Location') ?? '';
    if (!address.startsWith(provider.url)) return address;
    const callback = await signInBy(provider, address, subject);
    const back = await visit(callback.href, cookie ?? cookieOf(begun));
    return back.headers.get('Location') ?? '';
  };

  const openSession = async (subject: string): Promise<PersonSession> => {
    const { publicKey, privateKey } = generateKeyPair('ES256');
    const sessionKey = admitPublicKey(publicKey, { now: new Date() }).thumbprint;
    const address = await signIn(subject, { sessionKey });
    const code = /#code=([\w-]{43})&signed-in$/.exec(address)?.[1];
    if (code === undefined) throw new Error(`The browser came back to ${address}.`);
    const { text } = await call(server.url, 'createConsoleSession', { body: { code, publicKey } });
    const session = JSON.parse(text) as Schema<'ConsoleSession'>;
    const { keyId, kind } = session;
    const sign = () => signToken({ privateKey, keyId, kind, lifetimeSeconds: 300, now: new Date() });
    return {
      session,
      token: sign,
      call: async (operationId, request) =>
        call(server.url, operationId, { ...request, token: await sign() }),
    };
  };

  const age = () =>
    server.keys.change((rows) => ({
      write: rows.flatMap((row) => {
        const { session } = row;
        if (session?.signIn === undefined || row.deletedAt) return [];
        return [
          {
            ...row,
            session: { ...session, signIn: { ...session.signIn, saidAt: Date.now() - 15 * 60_000 } },
          },
        ];
      }),
      result: undefined,
    }));

  const close = async () => {
    await server.close();
    await provider.close();
  };
  return { server, provider, signIn, openSession, age, close };
}

export async function visit(url: string, cookie = ''): Promise<Response> {
  return fetch(url, { redirect: 'manual', headers: { cookie } });
}

/** What a browser sends back of the cookies of an answer. */
export function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
