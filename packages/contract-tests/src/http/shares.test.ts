import type { Schema } from '@keytally/contract';
import { addDays, dayIn } from '@keytally/contract/days';
import { operations } from '@keytally/contract/document';
import { deleteKey, hashOfCode, signToken } from '@keytally/keys';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type CallOptions, call, codeOf, itemsOf } from '../harness/call.ts';
import { addSession } from '../harness/sessions.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const path = { product_id: 'acme', question_id: 'uses' };
const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const uses = { name: 'Uses in March', ask: { report: 'basic-table', request: march } };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
  await ask('putProduct', { body: { timeZone: 'Pacific/Kiritimati', labels: { C01: 'Team' } } });
  const record = { id: 'e1', clientId: 'u1', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
  await ask('ingestRecords', { body: { records: [record] } });
  await ask('putQuestion', { body: uses });
});
afterAll(() => server.close());

const ask = (operationId: string, options: Partial<CallOptions> = {}) =>
  call(server.url, operationId, { token, ...options, path: { ...path, ...options.path } });
const share = async (settings: object = {}, as = token) => {
  const body = { subject: { question: 'uses' }, ...settings };
  const { text } = await ask('createShare', { body, token: as });
  return JSON.parse(text) as Schema<'CreatedShare'>;
};
/** Reads a share with its secret alone. */
const read = (
  { id, secret }: Pick<Schema<'CreatedShare'>, 'id' | 'secret'>,
  operationId: 'getSharedContent' | 'getSharedAnswer' = 'getSharedContent',
  headers: Readonly<Record<string, string>> = {},
) =>
  call(server.url, operationId, {
    path: { share_id: id, question_id: 'uses' },
    headers: { 'Share-Secret': secret, ...headers },
  });
const revoke = (id: string) => ask('deleteShare', { path: { share_id: id } });
const page = (id: string) => call(server.url, 'getSharedPage', { path: { share_id: id } });
const detailOf = ({ text }: { readonly text: string }) => (JSON.parse(text) as Schema<'Problem'>).detail;

describe('a share', () => {
  test('shows one question, its answer and its CSV, as the report answers them, to whoever has the secret', async () => {
    const made = await share();
    const content = JSON.parse((await read(made)).text) as Schema<'SharedContent'>;
    expect(content).toMatchObject({
      name: uses.name,
      product: { name: 'acme', timeZone: 'Pacific/Kiritimati', labels: { C01: 'Team' } },
      questions: [{ id: 'uses', ...uses }],
      madeBy: 'admin',
      expiresAt: made.expiresAt,
    });
    const report = await ask('getBasicDataTable', { body: march });
    const answer = JSON.parse((await read(made, 'getSharedAnswer')).text) as Schema<'QuestionAnswer'>;
    expect(answer).toEqual({ report: 'basic-table', answer: JSON.parse(report.text) });
    const accept = { headers: { Accept: 'text/csv' } };
    const csv = await ask('getBasicDataTable', { body: march, ...accept });
    expect((await read(made, 'getSharedAnswer', accept.headers)).text).toBe(csv.text);
  });

  test('shows the question as it is kept now, with the days of today', async () => {
    const made = await share();
    await ask('putQuestion', { body: { ...uses, name: 'Uses this year', days: 'since-2026-01-01' } });
    const content = JSON.parse((await read(made)).text) as Schema<'SharedContent'>;
    const stopDate = dayIn('Pacific/Kiritimati', new Date());
    expect(content.name).toBe('Uses this year');
    expect(content.questions[0]?.ask.request).toEqual({ startDate: '2026-01-01', stopDate });
    await ask('putQuestion', { body: uses });
  });

  test('ends after 30 days, or after as many as were asked for, at most 366', async () => {
    const daysOf = ({ createdAt, expiresAt }: Schema<'CreatedShare'>) =>
      (Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000;
    expect([daysOf(await share()), daysOf(await share({ days: 366 }))]).toEqual([30, 366]);
    const body = { subject: { question: 'uses' }, days: 367 };
    expect(itemsOf(await ask('createShare', { body }))).toEqual(['/days invalid-request']);
  });

  test('is listed without its secret, to all who may read, until it is revoked', async () => {
    const made = await share({ frameAncestors: ['https://wiki.example.com'] });
    const sign = await server.addClientKey({ id: 'reader', access: ['read'] });
    const listed = await ask('listShares', { token: await sign(['acme']) });
    const { secret, ...shown } = made;
    expect((JSON.parse(listed.text) as Schema<'ShareList'>).shares[0]).toEqual({ ...shown, state: 'open' });
    expect(listed.text).not.toContain(secret);
    expect((await revoke(made.id)).status).toBe(200);
    expect((await ask('listShares')).text).not.toContain(made.id);
    expect([(await revoke(made.id)).status, codeOf(await revoke(made.id))]).toEqual([404, 'unknown-share']);
  });

  test('of a question that is compared answers for the days that it is compared with, and says what may be said of both', async () => {
    const compared = { path: { ...path, question_id: 'compared' } };
    await ask('putQuestion', { ...compared, body: { ...uses, compare: 'before' } });
    const { id: share_id, secret } = await share({ subject: { question: 'compared' } });
    const read = (query: string, headers: Readonly<Record<string, string>> = {}) =>
      call(server.url, 'getSharedAnswer', {
        path: { share_id, question_id: 'compared' },
        query,
        headers: { 'Share-Secret': secret, ...headers },
      });
    const february = { startDate: '2026-02-01', stopDate: '2026-02-28' };
    const { report, answer, facts } = JSON.parse((await read('?compared=true')).text);
    const asked = await ask('getBasicDataTable', { body: february });
    expect([report, answer]).toEqual(['basic-table', JSON.parse(asked.text)]);
    expect(facts).toEqual({
      today: dayIn('Pacific/Kiritimati', new Date()),
      firstDay: '2026-03-02',
      lastDay: '2026-03-02',
      daysWithData: ['2026-03-02'],
    });
    const accept = { headers: { Accept: 'text/csv' } };
    const csv = await ask('getBasicDataTable', { body: february, ...accept });
    expect((await read('?compared=true', accept.headers)).text).toBe(csv.text);
    for (const query of ['', '?compared=false'])
      expect(JSON.parse((await read(query)).text)).not.toHaveProperty('facts');
    await ask('putQuestion', { ...compared, body: uses });
    const none = await read('?compared=true');
    expect([none.status, codeOf(none)]).toEqual([404, 'unknown-question']);
    expect(detailOf(none)).toBe(
      'The question "compared" is compared with no other days. Ask it without "compared".',
    );
  });

  test('takes no days and no request of its viewer', async () => {
    const { id: share_id, secret } = await share();
    const read = (query: string) =>
      call(server.url, 'getSharedAnswer', {
        path: { share_id, question_id: 'uses' },
        query,
        headers: { 'Share-Secret': secret },
      });
    for (const query of [
      '?startDate=2026-02-01',
      '?compare=year',
      '?compared=before',
      '?compared=true&days=all',
    ])
      expect([query, (await read(query)).status]).toEqual([query, 400]);
  });

  test('says that the first data are those that the retention keeps', async () => {
    const other = { path: { product_id: 'kept-a-while', question_id: 'uses' } };
    await ask('putProduct', { ...other, body: {} });
    const record = { id: 'e1', clientId: 'u1', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
    await ask('ingestRecords', { ...other, body: { records: [record] } });
    await ask('putProduct', { ...other, body: { retentionDays: 30 } });
    await ask('putQuestion', { ...other, body: { ...uses, compare: 'year' } });
    const { text } = await ask('createShare', { ...other, body: { subject: { question: 'uses' } } });
    const made = JSON.parse(text) as Schema<'CreatedShare'>;
    const answer = await call(server.url, 'getSharedAnswer', {
      path: { share_id: made.id, question_id: 'uses' },
      query: '?compared=true',
      headers: { 'Share-Secret': made.secret },
    });
    const { facts } = JSON.parse(answer.text);
    expect(facts.firstDay).toBe(addDays(facts.today, -30));
  });

  test('of a question that is not there is not made', async () => {
    const refused = await ask('createShare', { body: { subject: { question: 'nothing' } } });
    expect([refused.status, codeOf(refused)]).toEqual([404, 'unknown-question']);
  });

  test('of a question that was deleted says so, and whom to ask', async () => {
    const gone = { path: { ...path, question_id: 'gone' } };
    await ask('putQuestion', { ...gone, body: uses });
    const made = await share({ subject: { question: 'gone' } });
    await ask('deleteQuestion', gone);
    const refused = await read(made);
    expect([refused.status, codeOf(refused)]).toEqual([404, 'unknown-question']);
    expect(detailOf(refused)).toBe(
      'The question that this link shows was deleted. Ask whoever sent you the link; it was made with the key "admin".',
    );
  });

  test('of a question whose event was removed answers with the warning of the report', async () => {
    const event = { category: null, name: 'Removed' };
    const record = { id: 'e2', clientId: 'u1', occurredAt: '2026-03-02T09:00:00Z', name: event.name };
    await ask('ingestRecords', { body: { records: [record] } });
    const request = { ...march, dateSplit: 'month', dataView: 'usageCounts', events: [event] };
    const settings = { name: 'Removed', ask: { report: 'basic-timeline', request } };
    await ask('putQuestion', { path: { ...path, question_id: 'removed' }, body: settings });
    await ask('updateTrackedEvents', { body: { events: [{ ...event, remove: true, eraseRecords: true }] } });
    const { id: share_id, secret } = await share({ subject: { question: 'removed' } });
    const answer = await call(server.url, 'getSharedAnswer', {
      path: { share_id, question_id: 'removed' },
      headers: { 'Share-Secret': secret },
    });
    const { meta } = (JSON.parse(answer.text) as { answer: Schema<'BasicTimelineReport'> }).answer;
    expect(meta.warnings).toMatchObject([{ detail: expect.stringContaining('Removed') }]);
  });

  test('of a question that cannot be answered today says why', async () => {
    // Its days have gone past the newest activity of the product.
    const request = { startDate: '2026-03-01', clientStatus: ['new'] };
    const soon = { name: 'Now', ask: { report: 'current-users-by-status', request }, days: 'yesterday' };
    await ask('putQuestion', { path: { ...path, question_id: 'soon' }, body: soon });
    const { id: share_id, secret } = await share({ subject: { question: 'soon' } });
    const refused = await call(server.url, 'getSharedAnswer', {
      path: { share_id, question_id: 'soon' },
      headers: { 'Share-Secret': secret },
    });
    expect([refused.status, itemsOf(refused)]).toEqual([422, ['/startDate bad-date-range']]);
  });

  test('shows no other question of its product', async () => {
    const { id: share_id, secret } = await share();
    await ask('putQuestion', { path: { ...path, question_id: 'other' }, body: uses });
    const other = { path: { share_id, question_id: 'other' }, headers: { 'Share-Secret': secret } };
    const refused = await call(server.url, 'getSharedAnswer', other);
    expect([refused.status, codeOf(refused)]).toEqual([404, 'unknown-question']);
  });

  test('shows the notes on the days of a question that asks by day, week or month, and no others', async () => {
    const notes = [
      ['first', '2026-03-01'],
      ['last', '2026-03-31'],
      ['before', '2026-02-28'],
      ['after', '2026-04-01'],
    ] as const;
    for (const [note_id, day] of notes)
      await ask('putNote', { path: { ...path, note_id }, body: { day, kind: 'other', text: note_id } });
    const events = [{ category: 'File', name: 'Open' }];
    const request = { ...march, dateSplit: 'week', dataView: 'usageCounts', events };
    const weekly = { name: 'Weekly', ask: { report: 'basic-timeline', request } };
    await ask('putQuestion', { path: { ...path, question_id: 'weekly' }, body: weekly });
    const shown = async (question: string) => {
      const content = await read(await share({ subject: { question } }));
      return (JSON.parse(content.text) as Schema<'SharedContent'>).notes.map(({ text }) => text);
    };
    expect(await shown('weekly')).toEqual(['first', 'last']);
    expect(await shown('uses')).toEqual([]);
  });

  test('of a board shows its questions that are still there, and no other one', async () => {
    for (const id of ['first', 'second', 'not-there'])
      await ask('putQuestion', { path: { ...path, question_id: id }, body: { ...uses, name: id } });
    const cards = [
      { question: 'first', width: 'half' },
      { overview: 'users', width: 'half' },
      { question: 'second', width: 'whole' },
    ];
    const board = { path: { ...path, board_id: 'growth' } };
    await ask('putBoard', { ...board, body: { name: 'Growth', cards } });
    const made = await share({ subject: { board: 'growth' } });
    const content = async () => JSON.parse((await read(made)).text) as Schema<'SharedContent'>;
    expect(await content()).toMatchObject({
      name: 'Growth',
      cards,
      questions: [{ id: 'first' }, { id: 'second' }],
    });
    const answered = async (question_id: string) => {
      const asked = { path: { share_id: made.id, question_id }, headers: { 'Share-Secret': made.secret } };
      return (await call(server.url, 'getSharedAnswer', asked)).status;
    };
    expect(await Promise.all(['first', 'second', 'not-there', 'uses'].map(answered))).toEqual([
      200, 200, 404, 404,
    ]);
    await ask('deleteQuestion', { path: { ...path, question_id: 'first' } });
    expect((await content()).questions.map(({ id }) => id)).toEqual(['second']);
    await ask('deleteBoard', board);
    const refused = await read(made);
    expect([refused.status, codeOf(refused)]).toEqual([404, 'unknown-board']);
    expect(detailOf(refused)).toContain(
      'The board that this link shows was deleted. Ask whoever sent you the link',
    );
    const nobody = await ask('createShare', { body: { subject: { board: 'nobody' } } });
    expect([nobody.status, codeOf(nobody)]).toEqual([404, 'unknown-board']);
  });

  test('of a board asks all questions with the days and conditions of the board, and names those that it cannot ask', async () => {
    const keep = (question_id: string, report: string, request: object, more: object = {}) =>
      ask('putQuestion', {
        path: { ...path, question_id },
        body: { name: question_id, ask: { report, request }, ...more },
      });
    const [pro, dutch] = [
      { property: 'prodEdition', test: 'is', value: 'Pro' },
      { property: 'prodLanguage', test: 'is', value: 'nl' },
    ];
    await keep('moving', 'basic-table', march, { days: 'last-7-days' });
    await keep('until-now', 'current-users-by-status', { startDate: '2026-03-01', clientStatus: ['new'] });
    await keep('either', 'basic-table', { ...march, conditions: { any: [{ all: [pro, dutch] }, dutch] } });
    const questions = ['moving', 'until-now', 'either'];
    const asked = { days: '2026-02-01..2026-02-28', conditions: { all: [pro] } };
    const board = { path: { ...path, board_id: 'february' } };
    const cards = questions.map((question) => ({ question, width: 'half' }));
    await ask('putBoard', { ...board, body: { name: 'February', ...asked, cards } });
    const made = await share({ subject: { board: 'february' } });
    const content = JSON.parse((await read(made)).text) as Schema<'SharedContent'>;
    const february = { startDate: '2026-02-01', stopDate: '2026-02-28', conditions: { all: [pro] } };
    expect(content).toMatchObject({ ...asked, cards });
    expect(content.questions).toMatchObject([
      { id: 'moving', ask: { report: 'basic-table', request: february } },
    ]);
    expect(content.questions[0]).not.toHaveProperty('days');
    expect(content.unasked).toEqual([
      { id: 'until-now', name: 'until-now', reason: 'days' },
      { id: 'either', name: 'either', reason: 'conditions' },
    ]);
    const answered = (question_id: string) =>
      call(server.url, 'getSharedAnswer', {
        path: { share_id: made.id, question_id },
        headers: { 'Share-Secret': made.secret },
      });
    const report = await ask('getBasicDataTable', { body: february });
    expect(JSON.parse((await answered('moving')).text)).toEqual({
      report: 'basic-table',
      answer: JSON.parse(report.text),
    });
    const refused = await Promise.all(['until-now', 'either'].map(answered));
    expect(refused.map((one) => [one.status, codeOf(one)])).toEqual([
      [422, 'bad-date-range'],
      [422, 'bad-conditions'],
    ]);
  });

  test('goes with its product', async () => {
    const other = { path: { product_id: 'short-lived' } };
    await ask('putProduct', { ...other, body: {} });
    await ask('putQuestion', { path: { ...path, ...other.path }, body: uses });
    const body = { subject: { question: 'uses' } };
    const made = JSON.parse((await ask('createShare', { ...other, body })).text) as Schema<'CreatedShare'>;
    await ask('deleteProduct', other);
    expect(codeOf(await read(made))).toBe('unknown-share');
  });
});

describe('without the secret', () => {
  test('unknown, open, revoked and ended shares are answered alike', async () => {
    const [open, revoked] = [await share(), await share()];
    await revoke(revoked.id);
    const answers = [
      await read({ id: '0'.repeat(20), secret: 'A'.repeat(43) }),
      await read({ id: open.id, secret: 'A'.repeat(43) }),
      await read({ id: open.id, secret: 'short' }),
      await read({ id: open.id, secret: revoked.secret }),
      await read({ id: revoked.id, secret: 'A'.repeat(43) }),
      await call(server.url, 'getSharedContent', { path: { share_id: open.id } }),
      await call(server.url, 'getSharedContent', { path: { share_id: open.id }, token }),
    ];
    const seen = answers.map(({ status, text }) => {
      const { instance: _, ...problem } = JSON.parse(text) as Schema<'Problem'>;
      return JSON.stringify([status, problem]);
    });
    expect(new Set(seen).size).toBe(1);
    expect([answers[0]?.status, codeOf(answers[0] as never)]).toEqual([404, 'unknown-share']);
  });

  test('a look for a share that is there takes the same work as one for a share that is not: time tells nothing', async () => {
    const [open, revoked] = [await share(), await share()];
    await revoke(revoked.id);
    const { shares } = server.store.registry;
    const [find, frames] = [vi.spyOn(shares, 'find'), vi.spyOn(shares, 'frameAncestors')];
    onTestFinished(() => void vi.restoreAllMocks());
    const worked: unknown[] = [];
    for (const id of ['0'.repeat(20), open.id, revoked.id]) {
      for (const spy of [find, frames]) spy.mockClear();
      for (const operation of ['getSharedContent', 'getSharedAnswer'] as const)
        expect((await read({ id, secret: 'A'.repeat(43) }, operation)).status).toBe(404);
      await page(id);
      worked.push([find, frames].map((spy) => spy.mock.settledResults.map(({ value }) => value)));
    }
    expect(worked).toEqual(Array.from({ length: 3 }, () => [[undefined, undefined], [[]]]));
  });
});

describe('with the secret of a share that has ended', () => {
  const ended = async (made: Schema<'CreatedShare'>) => {
    const refused = await read(made);
    expect([refused.status, codeOf(refused)]).toEqual([410, 'share-ended']);
    expect((await read(made, 'getSharedAnswer')).status).toBe(410);
    return detailOf(refused);
  };

  test('one that was revoked says so at once, and whom to ask', async () => {
    const made = await share();
    expect((await read(made)).status).toBe(200);
    await revoke(made.id);
    expect(await ended(made)).toBe(
      'This link was revoked. Ask whoever sent it to you for a new one; it was made with the key "admin".',
    );
  });

  test('one whose time is over says since when', async () => {
    const made = await share();
    const { share: kept } = (await server.store.registry.shares.find(made.id, hashOfCode(made.secret))) ?? {};
    if (kept === undefined) throw new Error('it was just made');
    const expiresAt = new Date(Date.now() - 1);
    const limits = { most: 10_000, now: new Date(), forgetBefore: new Date(0) };
    await server.store.registry.shares.add('acme', { ...kept, expiresAt }, limits);
    expect(await ended(made)).toContain(`This link ended at ${expiresAt.toISOString()}.`);
    const { text } = await ask('listShares');
    const { shares } = JSON.parse(text) as Schema<'ShareList'>;
    expect(shares.find(({ id }) => id === made.id)?.state).toBe('ended');
  });

  test('one ends with its key, and another key under the same id does not revive it', async () => {
    const sign = await server.addKey('ADMIN', { id: 'leaving' });
    const made = await share({}, await sign());
    expect((await read(made)).status).toBe(200);
    await deleteKey(server.keys, 'ADMIN', 'leaving', new Date());
    expect(await ended(made)).toContain('This link ended with the key "leaving"');
    await server.addKey('ADMIN', { id: 'leaving' });
    expect(await ended(made)).toContain('This link ended with the key "leaving"');
    const { text } = await ask('listShares');
    const { shares } = JSON.parse(text) as Schema<'ShareList'>;
    expect(shares.find(({ id }) => id === made.id)?.state).toBe('key-ended');
  });

  test('one that a session made is bound to the key of the session, not to the session', async () => {
    await server.addKey('ADMIN', { id: 'parent' });
    const { row, privateKey } = await addSession(server, { kind: 'ADMIN', id: 'parent' }, 'owner');
    const now = new Date();
    const signed = await signToken({ privateKey, keyId: row.id, kind: 'ADMIN', lifetimeSeconds: 300, now });
    const made = await share({}, signed);
    expect(made.madeBy).toBe('parent');
    await server.keys.change((rows) => ({
      write: rows.flatMap((one) => (one.id === row.id ? { ...one, deletedAt: new Date() } : [])),
      result: undefined,
    }));
    expect((await read(made)).status).toBe(200);
    await deleteKey(server.keys, 'ADMIN', 'parent', new Date());
    expect(await ended(made)).toContain('This link ended with the key "parent"');
  });
});

test('the secret of a share opens no other operation, in its own header or as a token', async () => {
  const { secret } = await share();
  const guarded = operations.filter(
    ({ security }) => security.length > 0 && !security.some((one) => 'ShareAccess' in one),
  );
  for (const { operationId } of guarded) {
    const own = await call(server.url, operationId, { path, headers: { 'Share-Secret': secret } });
    const bearer = await call(server.url, operationId, { path, token: secret });
    expect([operationId, own.status, codeOf(own)]).toEqual([operationId, 401, 'token-missing']);
    expect([operationId, bearer.status, codeOf(bearer)]).toEqual([operationId, 401, 'invalid-token']);
  }
});

test('making and revoking are in the audit trail, and the secret is nowhere: not there, not in the log, not in the store', async () => {
  const made = await share({ frameAncestors: ['https://wiki.example.com'] });
  await read(made);
  await read(made, 'getSharedAnswer');
  await read({ ...made, id: '0'.repeat(20) });
  await revoke(made.id);
  await read(made);
  const { text } = await ask('listAuditEntries');
  const { entries } = JSON.parse(text) as Schema<'AuditEntryList'>;
  const changes = entries.filter(({ product }) => product?.share === made.id);
  expect(changes.map(({ action, actor, product }) => [action, actor?.keyId, product?.outcome])).toEqual([
    ['share-revoked', 'admin', 'deleted'],
    ['share-created', 'admin', 'added'],
  ]);
  expect(changes[1]?.product?.changes).toContainEqual({
    field: 'frameAncestors',
    before: null,
    after: 'https://wiki.example.com',
  });
  const kept = JSON.stringify(await server.store.registry.shares.list('acme'));
  expect(kept).toContain(made.id);
  for (const place of [text, server.logged.join('\n'), kept]) expect(place).not.toContain(made.secret);
});

describe('the page of a share', () => {
  test('is the same for every id, kept by nobody, found by no search engine, and sends nothing on', async () => {
    const made = await share();
    const [known, unknown] = [await page(made.id), await page('0'.repeat(20))];
    expect(known.text).toBe(unknown.text);
    const headersOf = ({ headers }: typeof known) =>
      [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    expect(headersOf(known)).toEqual(headersOf(unknown));
    expect(Object.fromEntries(known.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });

  test('may be framed by the sites that the share names and by no other, until it is revoked', async () => {
    const sites = ['https://wiki.example.com', 'http://localhost:3000'];
    const made = await share({ frameAncestors: sites });
    const ancestors = async () =>
      /frame-ancestors ([^;]*)/.exec((await page(made.id)).headers.get('Content-Security-Policy') ?? '')?.[1];
    expect(await ancestors()).toBe(sites.join(' '));
    await revoke(made.id);
    expect(await ancestors()).toBe("'none'");
  });

  test.each([
    'http://wiki.example.com',
    'https://wiki.example.com/',
    'https://*.example.com',
    '*',
    "'self'",
    "https://a; script-src 'unsafe-inline'",
    'https://a https://b',
    'https://Wiki.example.com',
    'data:',
    'https://a..b',
    'https://a:99999',
    'https://a-.b',
    'https://1.2.3.999',
  ])('is not framed by %j, which is no origin', async (origin) => {
    const body = { subject: { question: 'uses' }, frameAncestors: [origin] };
    expect(itemsOf(await ask('createShare', { body }))).toEqual(['/frameAncestors/0 invalid-request']);
  });
});
