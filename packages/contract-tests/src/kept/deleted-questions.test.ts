import type { Schema } from '@keytally/contract';
import { keptWithoutLimits } from '@keytally/store-ports';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type CallOptions, call, codeOf } from '../harness/call.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const DAY_MS = 86_400_000;
const path = { product_id: 'acme', question_id: 'uses' };
const march = { startDate: '2026-03-01', stopDate: '2026-03-31' };
const uses = { name: 'Uses', ask: { report: 'basic-table', request: march }, folder: 'Every month' };
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  await ask('deleteProduct');
  await ask('putProduct', { body: {} });
  await ask('putQuestion', { body: uses });
});

const ask = (operationId: Parameters<typeof call>[1], options: Partial<CallOptions> = {}) =>
  call(server.url, operationId, { token, path, ...options });
const read = async <Body>(operationId: Parameters<typeof call>[1], options: Partial<CallOptions> = {}) =>
  JSON.parse((await ask(operationId, options)).text) as Body;
const kept = async () => (await read<Schema<'QuestionList'>>('listQuestions')).questions;
const deleted = async () => (await read<Schema<'RestorableQuestionList'>>('listDeletedQuestions')).questions;

describe('a deleted question', () => {
  test('is listed for 30 days, and restored as it was', async () => {
    const [before] = await kept();
    await ask('deleteQuestion');
    expect(await kept()).toEqual([]);
    const [listed] = await deleted();
    expect(listed).toMatchObject({ id: 'uses', name: 'Uses', folder: 'Every month', owner: 'admin' });
    const lasts = Date.parse(listed?.restorableUntil ?? '') - Date.parse(listed?.deletedAt ?? '');
    expect(lasts).toBe(30 * DAY_MS);
    expect(await read('restoreQuestion')).toEqual(before);
    expect(await kept()).toEqual([before]);
    expect(await deleted()).toEqual([]);
    expect(codeOf(await ask('restoreQuestion'))).toBe('unknown-question');
  });

  test('is restored as it was when it was deleted, also if somebody changed it at that moment', async () => {
    const { questions } = server.store.registry;
    const deletion = vi.spyOn(questions, 'delete').mockImplementationOnce(async (...args) => {
      deletion.mockRestore();
      await ask('putQuestion', { body: { ...uses, name: 'Changed at the last moment' } });
      return questions.delete(...args);
    });
    onTestFinished(() => deletion.mockRestore());
    await ask('deleteQuestion');
    expect(await read('restoreQuestion')).toMatchObject({ name: 'Changed at the last moment' });
  });

  test('is restored in the place of no other one', async () => {
    await ask('deleteQuestion');
    await ask('putQuestion', { body: { ...uses, name: 'Another' } });
    const refused = await ask('restoreQuestion');
    expect([refused.status, codeOf(refused)]).toEqual([412, 'precondition-failed']);
    expect((await kept()).map(({ name }) => name)).toEqual(['Another']);
    await ask('deleteQuestion');
    expect((await deleted()).map(({ name }) => name)).toEqual(['Another']);
  });

  test('is gone after 30 days, and before if there are a thousand newer ones', async () => {
    const { deletedQuestions } = server.store.registry;
    const setAside = (id: string, ageMs: number) => {
      const question = {
        id,
        name: id,
        report: 'basic-table',
        request: march,
        updatedAt: new Date(0),
      } as const;
      const deletedAt = new Date(Date.now() - ageMs);
      return deletedQuestions.put('acme', { ...question, deletedAt }, keptWithoutLimits);
    };
    await setAside('old', 30 * DAY_MS);
    await setAside('older', 29 * DAY_MS);
    expect((await deleted()).map(({ id }) => id)).toEqual(['older']);
    expect((await deletedQuestions.list('acme')).map(({ id }) => id)).toEqual(['older']);
    for (let place = 0; place < 1_000; place += 1) await setAside(`k-${place}`, 1);
    const ids = (await deleted()).map(({ id }) => id);
    expect([ids.length, ids.includes('older')]).toEqual([1_000, false]);
  });

  test('that names a client is gone for good once its records are erased', async () => {
    const record = { id: 'e1', clientId: 'anna', occurredAt: '2026-03-02T09:00:00Z', name: 'Open' };
    await ask('ingestRecords', { body: { records: [record] } });
    const globalFilters = { clientId: { type: 'string', value: 'anna' } };
    const ofAnna = { report: 'basic-table', request: { ...march, globalFilters } };
    await ask('putQuestion', { path: { ...path, question_id: 'anna' }, body: { name: 'Anna', ask: ofAnna } });
    for (const question_id of ['anna', 'uses'])
      await ask('deleteQuestion', { path: { ...path, question_id } });
    expect(await deleted()).toHaveLength(2);
    const erase = () => ask('eraseClient', { path: { ...path, client_id: 'anna' } });
    await erase();
    expect((await deleted()).map(({ id }) => id)).toEqual(['uses']);
    await ask('putQuestion', { path: { ...path, question_id: 'anna' }, body: { name: 'Anna', ask: ofAnna } });
    await ask('deleteQuestion', { path: { ...path, question_id: 'anna' } });
    expect((await erase()).status).toBe(404);
    expect((await deleted()).map(({ id }) => id)).toEqual(['uses']);
  });

  test('is listed and restored by who may edit alone', async () => {
    await ask('deleteQuestion');
    const sign = await server.addClientKey({ id: 'reader', access: ['read'] });
    const reader = await sign(['acme']);
    expect((await ask('listDeletedQuestions', { token: reader })).status).toBe(403);
    expect((await ask('restoreQuestion', { token: reader })).status).toBe(403);
  });
});

describe('a question', () => {
  test('belongs to who made it, whoever changes it', async () => {
    const sign = await server.addClientKey({ id: 'editor', access: ['edit'] });
    const editor = await sign(['acme']);
    await ask('putQuestion', { body: { ...uses, name: 'Changed' }, token: editor });
    const own = { ...path, question_id: 'own' };
    await ask('putQuestion', { path: own, body: { ...uses, name: 'Own' }, token: editor });
    expect((await kept()).map(({ name, owner }) => [name, owner])).toEqual([
      ['Changed', 'admin'],
      ['Own', 'editor'],
    ]);
  });

  test('is without a folder once it is put without, and its tag tells', async () => {
    const seen = (await ask('getQuestion')).headers.get('ETag') ?? '';
    const { folder: _, ...inNone } = uses;
    await ask('putQuestion', { body: inNone });
    expect((await kept())[0]).not.toHaveProperty('folder');
    const late = await ask('putQuestion', { body: uses, headers: { 'If-Match': seen } });
    expect(late.text).toContain('Changed since you read the question: folder.');
  });

  test('says the day on which it was last asked, which lists do not change and a change keeps', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect((await kept())[0]).not.toHaveProperty('askedOn');
    await ask('getQuestionAnswer');
    await expect.poll(async () => (await kept())[0]?.askedOn).toBe(today);
    await ask('putQuestion', { body: { ...uses, name: 'Changed' } });
    expect((await kept())[0]?.askedOn).toBe(today);
  });

  test('is read while the note of the day has to wait, as behind an erasure', async () => {
    const notes = vi.spyOn(server.store.registry.questions, 'noteAsked');
    const note = Promise.withResolvers<void>();
    notes.mockReturnValue(note.promise);
    onTestFinished(() => {
      note.resolve();
      notes.mockRestore();
    });
    const today = new Date().toISOString().slice(0, 10);
    expect(await read('getQuestion')).toMatchObject({ askedOn: today });
    expect((await ask('getQuestionAnswer')).status).toBe(200);
    expect(notes).toHaveBeenCalled();
  });

  test('shows whoever has a link neither its owner nor its folder', async () => {
    const body = { subject: { question: 'uses' } };
    const made = await read<Schema<'CreatedShare'>>('createShare', { body });
    const headers = { 'Share-Secret': made.secret };
    const shown = await call(server.url, 'getSharedContent', { path: { share_id: made.id }, headers });
    const [question] = (JSON.parse(shown.text) as Schema<'SharedContent'>).questions;
    for (const part of ['owner', 'folder', 'askedOn']) expect(question).not.toHaveProperty(part);
  });
});
