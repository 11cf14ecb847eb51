import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCommand } from '@keytally/tooling/commands';
import { sendBatch } from '../send-batch.ts';
import { freePort } from '../start-up.ts';
import type { Peer } from './peer.ts';
import { type Days, EVENTS, MONTH, type QuestionName, type Rows, YEAR } from './peer-questions.ts';

/** The program, which has to be installed already. */
const PROGRAM = 'goatcounter';

/** It takes at most so many in one call. */
const AT_ONCE = 500;

/** How often to look whether its lists are complete. */
const MOST_TRIES = 100;

/** Rights of a token: to count, and to read statistics, which its command cannot give. */
const [COUNT, READ] = [2, 64];

/** What the site collects: the places from which visitors came. Without sessions every event counts, and not the first one of each session. */
const REFERRERS = 2;

const STORE_EVERY_MS = 1_000;

/**
 * GoatCounter with SQLite, which it uses by default: it keeps counts by hour, and no users. What it has taken is in memory until it stores
 * it, a second later here. Undefined, with a sentence, if there is no program.
 */
export async function goatCounter(folder: string): Promise<Peer | undefined> {
  if (!hasCommand(PROGRAM, ['version'])) {
    console.log(`GoatCounter is left out: this machine has no command ${PROGRAM}`);
    return undefined;
  }
  const file = join(folder, 'goatcounter.sqlite3');
  const token = makeSite(file);
  const { url, child } = await serve(file);
  const call = caller(url, token);
  const agent = new Agent({ keepAlive: true });
  let taken = 0;
  /** Of these, the ones that questions are about. */
  let askedFor = 0;
  let paths: readonly Path[] = [];
  return {
    name: 'GoatCounter',
    beside: 'http',
    // What it answers otherwise, over a year, is left out.
    mayDiffer: true,
    async take(events) {
      for (let from = 0; from < events.length; from += AT_ONCE) {
        const some = events.slice(from, from + AT_ONCE);
        const hits = some.map(({ name, occurredAt }) => ({
          path: name,
          event: true,
          created_at: occurredAt,
        }));
        const body = JSON.stringify({ no_sessions: true, hits });
        const { status, text } = await sendBatch(`${url}/api/v0/count`, token, body, agent);
        if (status !== 202) throw new Error(`GoatCounter answered ${status}: ${text.slice(0, 500)}`);
        taken += some.length;
        askedFor += some.filter(({ name }) => EVENTS.some((event) => event.name === name)).length;
      }
    },
    async settle() {
      const total = async () => (await call(`stats/total?${during(YEAR)}`)).total;
      while ((await total()) < taken) await sleep(STORE_EVERY_MS / 10);
      // Its total may be ahead of its lists.
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        ({ paths } = await call('paths?limit=200'));
        const { hits }: Hits = await call(`stats/hits?${during(YEAR)}&include_paths=${asked(paths)}`);
        if (hits.reduce((sum, { count }) => sum + count, 0) === askedFor) return;
        await sleep(STORE_EVERY_MS / 10);
      }
    },
    bytes: async () =>
      [file, `${file}-wal`].reduce((sum, path) => sum + (existsSync(path) ? statSync(path).size : 0), 0),
    ask(name) {
      const days = timelines[name];
      if (days === undefined) return undefined;
      return async () => {
        return rowsOf(await call(`stats/hits?${during(days)}&daily=true&include_paths=${asked(paths)}`));
      };
    },
    async end() {
      agent.destroy();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}

/** The questions that it can answer: it has no users. */
const timelines: Readonly<Partial<Record<QuestionName, Days>>> = {
  'days-of-month': MONTH,
  'days-of-year': YEAR,
};

interface Path {
  readonly id: number;
  readonly path: string;
}

interface Hits {
  readonly hits: readonly {
    readonly path: string;
    readonly count: number;
    readonly stats: readonly { readonly day: string; readonly daily: number }[];
  }[];
}

/** The ids of the events that questions are about. */
function asked(paths: readonly Path[]): string {
  const wanted = paths.filter(({ path }) => EVENTS.some((event) => event.name === path));
  return wanted.map(({ id }) => id).join(',');
}

function rowsOf({ hits }: Hits): Rows {
  return hits.flatMap(({ path, stats }) =>
    stats.filter(({ daily }) => daily > 0).map(({ day, daily }) => [day, path, daily]),
  );
}

function during({ startDate, stopDate }: Days): string {
  return `start=${startDate}T00:00:00Z&end=${stopDate}T23:00:00Z`;
}

/** Makes a site with a token. */
function makeSite(file: string): string {
  const make = (table: string, ...values: readonly string[]) =>
    execFileSync(PROGRAM, ['db', 'create', table, '-createdb', '-db', `sqlite+${file}`, ...values]);
  make('site', '-vhost', '127.0.0.1', '-user.email', 'bench@example.com', '-user.password', randomUUID());
  make('apitoken', '-user', '1', '-name', 'bench', '-perm', 'count');
  const database = new DatabaseSync(file);
  database.exec(`UPDATE api_tokens SET permissions = ${COUNT | READ}`);
  database.exec(`UPDATE sites SET settings = json_set(settings, '$.collect', ${REFERRERS})`);
  const { token } = database.prepare('SELECT token FROM api_tokens').get() ?? {};
  database.close();
  return String(token);
}

async function serve(file: string): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const port = await freePort();
  const flags = {
    db: `sqlite+${file}`,
    listen: `127.0.0.1:${port}`,
    tls: 'http',
    ratelimit: 'api:1000000/1,api-count:1000000/1',
    'store-every': `${STORE_EVERY_MS / 1_000}`,
  };
  const given = Object.entries(flags).flatMap(([name, value]) => [`-${name}`, value]);
  const child = spawn(PROGRAM, ['serve', '-automigrate', ...given], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`GoatCounter ended with ${child.exitCode}`);
    if (
      await fetch(`${url}/status`).then(
        () => true,
        () => false,
      )
    )
      return { url, child };
    await sleep(100);
  }
}

function caller(url: string, token: string) {
  // biome-ignore lint/suspicious/noExplicitAny: its answers have no types.
  return async (path: string): Promise<any> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/v0/${path}`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`GoatCounter answered ${response.status}: ${text.slice(0, 500)}`);
    return JSON.parse(text);
  };
}
