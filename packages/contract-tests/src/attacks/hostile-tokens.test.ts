import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAuditText, refusalsOf } from '../harness/audit-trail.ts';
import { codeOf } from '../harness/call.ts';
import { expectDeclared, type ReadAnswer } from '../harness/expect-contract.ts';
import { type HostileToken, hostileClientTokens, hostileTokens } from '../harness/hostile/hostile-tokens.ts';
import { sendRaw } from '../harness/send-raw.ts';
import { startTokenWorld, type TokenWorld } from '../harness/token-world.ts';
import { undeclaredOfNoRequest } from '../harness/undeclared.ts';

/** Tokens that must be refused, and similar ones that must be accepted, each sent over HTTP byte for byte. */
let world: TokenWorld;
beforeAll(async () => {
  world = await startTokenWorld();
});
afterAll(() => world.close());

interface Sent {
  readonly requestId: string;
  readonly lines: readonly string[];
  readonly answer: ReadAnswer;
  readonly reasons: readonly (string | undefined)[];
}
const sent: Sent[] = [];

const OPERATIONS = {
  listAuditEntries: { start: 'GET /api/v1.1/audit-entries', body: '' },
  getBasicDataTable: {
    start: 'POST /v3/reporting/eventTracking/basic/dataTable/p',
    body: '{"startDate":"2026-03-02","stopDate":"2026-03-02"}',
  },
} as const;
type OperationId = keyof typeof OPERATIONS;

async function send(operationId: OperationId, lines: readonly string[]): Promise<Sent> {
  const { start, body } = OPERATIONS[operationId];
  const requestId = `hostile-${String(sent.length).padStart(4, '0')}`;
  const headers = [...lines, `X-Request-Id: ${requestId}`];
  if (body) headers.push('Content-Type: application/json', `Content-Length: ${body.length}`);
  const answer = await sendRaw(world.server.url, { start, headers, body });
  const done = { requestId, lines, answer, reasons: refusalsOf(world.server, requestId) };
  sent.push(done);
  return done;
}

/** Status, code and reason, as in the table. Checks that the contract declares the response. */
function outcomeOf(operationId: OperationId, { answer, reasons }: Sent): string {
  const code = answer.status === 200 ? [] : [codeOf(answer)];
  if (NO_REQUEST.has(code[0] ?? '')) expect(undeclaredOfNoRequest(answer)).toEqual([]);
  else expectDeclared(operationId, answer);
  return [answer.status, ...code, ...reasons].join(' ');
}

/** Codes for input that the HTTP parser refuses. */
const NO_REQUEST: ReadonlySet<string> = new Set(['malformed-request', 'header-too-large']);

async function check(operationId: OperationId, [, expected, make]: HostileToken): Promise<void> {
  const made = await make(world);
  const lines = typeof made === 'string' ? [`Authorization: Bearer ${made}`] : made;
  expect(outcomeOf(operationId, await send(operationId, lines))).toBe(expected);
}

const named = (cases: readonly HostileToken[]) => cases.map((one) => [one[0], one] as const);

test.each(named(hostileTokens))('%s', (_, one) => check('listAuditEntries', one));
test.each(named(hostileClientTokens))('%s, for a client operation', (_, one) =>
  check('getBasicDataTable', one),
);

test('every number from T1 to T18 is in the corpus, and no name twice', () => {
  const names = [...hostileTokens, ...hostileClientTokens].map(([name]) => name);
  expect(names.length - new Set(names).size).toBe(0);
  const numbers = new Set(names.map((name) => name.split(' ')[0]));
  expect([...numbers].sort()).toEqual(Array.from({ length: 18 }, (_, n) => `T${n + 1}`).sort());
});

test('T16 unknown keys, expired keys and wrong signatures get the same response', () => {
  const reasons = ['key-unknown', 'key-ended', 'signature-wrong', 'algorithm-not-of-key'];
  const alike = sent.filter((one) => reasons.includes(one.reasons[0] ?? ''));
  const answers = alike.map(({ requestId, answer: { status, headers, text } }) => {
    const kept = [...headers].filter(([name]) => name !== 'date');
    return JSON.stringify([status, kept, text]).replaceAll(requestId, 'id');
  });
  expect(new Set(alike.map((one) => one.reasons[0])).size).toBe(reasons.length);
  expect(new Set(answers).size).toBe(1);
});

test("T5 the attacker's server got no request", () => expect(world.lure.visits()).toBe(0));

test('after all of them the server accepts a valid token, and never returned 5xx', async () => {
  expect(sent.filter(({ answer }) => answer.status >= 500)).toEqual([]);
  const { answer } = await send('listAuditEntries', [`Authorization: Bearer ${world.token('ed')}`]);
  expect(answer.status).toBe(200);
});

test('T16 no response and no log line contains a token or a part of one', () => {
  const { directory, logged } = world.server;
  const reported = [readAuditText(directory), ...logged, ...sent.map(({ answer }) => headed(answer))].join(
    '\n',
  );
  const pieces = sent.flatMap(({ lines }) => lines.flatMap((line) => line.match(/[\w+/-]{24,}/g) ?? []));
  expect(pieces.length).toBeGreaterThan(sent.length);
  expect([...new Set(pieces)].filter((piece) => reported.includes(piece))).toEqual([]);
});

function headed({ headers, text }: ReadAnswer): string {
  return `${[...headers].join('\n')}\n${text}`;
}
