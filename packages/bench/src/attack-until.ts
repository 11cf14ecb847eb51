import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import type { Tokens } from './stressed-server.ts';

/** The attack to run, for how long, and on which server. */
export interface AttackTask {
  readonly attack: AttackName;
  readonly url: string;
  readonly tokens: Tokens;
  readonly seconds: number;
}

/** Cheap ways to keep a server busy. */
export type AttackName = keyof typeof ATTACKS;

interface Attacker {
  /** Sends bytes and then hangs up, or reads nothing until the server closes the connection. */
  write(bytes: string, andThen: 'hang up' | 'read nothing'): Promise<unknown>;
  post(
    path: string,
    token: string,
    body: string | Uint8Array,
    more?: Record<string, string>,
  ): Promise<unknown>;
  get(path: string, token: string): Promise<unknown>;
  /** Sends the head of a chunked batch and a byte of it a second. */
  trickle(token: string): Promise<unknown>;
  /** Sends a batch in chunks of one byte, as fast as possible. */
  crumble(token: string): Promise<unknown>;
  readonly tokens: Tokens;
}

const LIFETIME = '/v3/reporting/eventTracking/lifetime/dataTable/bench';
const FUNNEL = '/v3/reporting/funnel/conversion/bench';
const RETENTION = '/v3/reporting/engagement/retention/bench';
const RECORDS = '/v3/events/bench';
const range = { startDate: '2020-01-01', stopDate: '2027-12-31' };
const PROPERTIES = '/v3/properties/bench';
const TIMELINE = '/v3/reporting/eventTracking/basic/timeline/bench';
const get = (path: string, token = '') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\n${token === '' ? '' : `Authorization: Bearer ${token}\r\n`}\r\n`;
const withBody = `GET /livez HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n${' '.repeat(60_000)}`;
const manyArrays = gzipSync(`{"records":[${'[],'.repeat(3_000_000)}[]]}`);
const manyNames = gzipSync(
  `{"records":[{${Array.from({ length: 700_000 }, (_, n) => `"${n.toString(36)}":0`).join()}}]}`,
);
const dearPattern = '(?i)[\\pL\\pN\\pM\\pS\\pP]{380}';
const admittedPattern = 'a.{50}c';
const segmented = (pattern: string) =>
  JSON.stringify({
    ...range,
    segmentBy: 'prodVersion',
    segments: Array.from({ length: 8 }, (_, n) => ({ type: 'regex', value: pattern, segmentLabel: `${n}` })),
    globalFilters: { clientId: { type: 'regex', value: pattern } },
  });
/** All patterns of a request together may cost as much as this one. */
const filtered = (pattern: string) =>
  JSON.stringify({ ...range, globalFilters: { clientId: { type: 'regex', value: pattern } } });
const swollen = (member: string, count: number) =>
  JSON.stringify({ ...range, segmentBy: 'prodVersion', [member]: Array.from({ length: count }, () => ({})) });

/** Attackers have another address than honest callers. */
const ADDRESS = '127.0.0.2';

/** A report with two megabytes of days, different each time. */
let questions = 0;
const longReport = (token: string) => {
  questions += 1;
  const events = Array.from({ length: 10 }, (_, n) => ({ category: `Q${questions}`, name: `Event ${n}` }));
  const days = { startDate: '2016-06-01', stopDate: '2026-05-01', dateSplit: 'day', dataView: 'usageCounts' };
  const body = JSON.stringify({ ...days, events });
  return (
    `POST ${TIMELINE} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
};

/** Any event at all: each use is looked at. */
const anyEvent = [
  { combiLabel: 'any', combiArray: [{ categoryType: 'regex', nameType: 'regex', category: '.', name: '.' }] },
];

/** Ten steps of any event within a year, by version, with another window each time. */
const slowFunnel = () => {
  questions += 1;
  return JSON.stringify({
    ...range,
    steps: Array.from({ length: 10 }, () => ({ events: anyEvent })),
    conversionWindow: { unit: 'minute', value: 527_040 - (questions % 1_000) },
    segmentBy: 'prodVersion',
  });
};

/** Who came back on any of the 120 days after each day, with another last day each time. */
const slowRetention = () => {
  questions += 1;
  const day = new Date(Date.now() + (questions % 300) * 86_400_000).toISOString().slice(0, 10);
  return JSON.stringify({
    startDate: new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10),
    stopDate: day,
    dateSplit: 'day',
    periods: 120,
    entry: 'every',
    returning: 'onOrAfter',
    startEvents: anyEvent,
    returnEvents: anyEvent,
  });
};

let names = 0;
const newNames = () => {
  const records = Array.from({ length: 10_000 }, () => {
    names += 1;
    return { id: `n${names}`, clientId: 'c', occurredAt: new Date().toISOString(), name: `Name ${names}` };
  });
  return gzipSync(JSON.stringify({ records }));
};

/** The attacks by name: what each attacker does repeatedly, and how many attackers there are. */
const ATTACKS = {
  'pages in one write': {
    attackers: 10,
    make: (a: Attacker) => a.write(get('/docs').repeat(1_000), 'hang up'),
  },
  'documents in one write': {
    attackers: 10,
    make: (a: Attacker) => a.write(get('/openapi.json').repeat(1_500), 'hang up'),
  },
  'pages that nobody reads': {
    attackers: 200,
    make: (a: Attacker) => a.write(get('/docs').repeat(50), 'read nothing'),
  },
  'wrong events': {
    attackers: 4,
    make: (a: Attacker) => a.post(LIFETIME, a.tokens.stolenReader, swollen('events', 16_000)),
  },
  'wrong segments': {
    attackers: 4,
    make: (a: Attacker) => a.post(LIFETIME, a.tokens.stolenReader, swollen('segments', 16_000)),
  },
  'bodies that trickle': { attackers: 100, make: (a: Attacker) => a.trickle(a.tokens.stolenWriter) },
  'bodies in tiny chunks': { attackers: 50, make: (a: Attacker) => a.crumble(a.tokens.stolenWriter) },
  'bodies behind another request': {
    attackers: 100,
    make: (a: Attacker) =>
      a.write(get(PROPERTIES, a.tokens.stolenReader) + withBody.repeat(95), 'read nothing'),
  },
  'lists of properties': {
    attackers: 100,
    make: (a: Attacker) => a.get(PROPERTIES, a.tokens.stolenReader),
  },
  'reports that nobody reads': {
    attackers: 100,
    make: (a: Attacker) => a.write(longReport(a.tokens.stolenReader), 'read nothing'),
  },
  'small bodies of many arrays': {
    attackers: 4,
    make: (a: Attacker) => a.post(RECORDS, a.tokens.stolenWriter, manyArrays, { 'content-encoding': 'gzip' }),
  },
  'records of many fields': {
    attackers: 4,
    make: (a: Attacker) => a.post(RECORDS, a.tokens.stolenWriter, manyNames, { 'content-encoding': 'gzip' }),
  },
  'new names': {
    attackers: 2,
    make: (a: Attacker) => a.post(RECORDS, a.tokens.stolenWriter, newNames(), { 'content-encoding': 'gzip' }),
  },
  'patterns that are refused': {
    attackers: 4,
    make: (a: Attacker) => a.post(LIFETIME, a.tokens.stolenReader, segmented(dearPattern)),
  },
  'patterns that are just admitted': {
    attackers: 4,
    make: (a: Attacker) => a.post(LIFETIME, a.tokens.stolenReader, filtered(admittedPattern)),
  },
  'slow funnels': {
    attackers: 4,
    make: (a: Attacker) => a.post(FUNNEL, a.tokens.stolenReader, slowFunnel()),
  },
  'slow retention': {
    attackers: 4,
    make: (a: Attacker) => a.post(RETENTION, a.tokens.stolenReader, slowRetention()),
  },
} as const;

export const attackNames = Object.keys(ATTACKS) as AttackName[];

/** The task of this thread. */
if (parentPort !== null) {
  const task = workerData as AttackTask;
  const { attackers, make } = ATTACKS[task.attack];
  const until = performance.now() + task.seconds * 1_000;
  const attacker = attackerOf(task, until);
  const answers: string[] = [];
  const attack = async () => {
    while (performance.now() < until) {
      const status = await make(attacker).catch(() => sleep(10));
      answers.push(typeof status === 'number' ? String(status) : 'no answer');
    }
  };
  await Promise.all(Array.from({ length: attackers }, attack));
  parentPort.postMessage(answers);
}

function attackerOf({ url, tokens }: AttackTask, until: number): Attacker {
  const { hostname, port } = new URL(url);
  const opened = async () => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: ADDRESS });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const agent = new Agent({ keepAlive: true });
  const withToken = (token: string) => ({ authorization: `Bearer ${token}` });
  const exchange = async (
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: string | Uint8Array,
  ) => {
    const call = request({ host: hostname, port, localAddress: ADDRESS, path, method, headers, agent });
    call.end(body);
    const [response] = await once(call, 'response');
    await once(response.resume(), 'end');
    return response.statusCode as number;
  };
  return {
    tokens,
    async write(bytes, andThen) {
      const socket = await opened();
      const closed = once(socket, 'close').catch(() => undefined);
      socket.pause();
      await new Promise((resolve) => socket.write(bytes, resolve));
      if (andThen === 'read nothing')
        await Promise.race([closed, sleep(Math.max(0, until - performance.now()))]);
      socket.destroy();
    },
    post: (path, token, body, more = {}) =>
      exchange(path, 'POST', { ...withToken(token), 'content-type': 'application/json', ...more }, body),
    get: (path, token) => exchange(path, 'GET', withToken(token)),
    async trickle(token) {
      const socket = await opened();
      socket.write(chunkedHead(token));
      for (; !socket.destroyed && performance.now() < until; await sleep(1_000)) socket.write('1\r\n \r\n');
      socket.destroy();
    },
    async crumble(token) {
      const socket = await opened();
      socket.write(chunkedHead(token));
      while (!socket.destroyed && performance.now() < until) {
        const isTaken = socket.write('1\r\n \r\n'.repeat(2_000));
        if (!isTaken) await sleep(10);
      }
      socket.destroy();
    },
  };
}

function chunkedHead(token: string): string {
  return (
    `POST ${RECORDS} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n` +
    'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  );
}
