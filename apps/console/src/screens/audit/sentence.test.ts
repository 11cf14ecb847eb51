import { describe, expect, it } from 'vitest';
import { type AuditEntry, sentenceOf } from './sentence.ts';

const entry = {
  number: 1,
  at: '2026-03-02T09:00:00Z',
  outcome: 'done',
  actor: { kind: 'ADMIN', keyId: 'ops', thumbprint: 'x' },
  keys: [],
  reason: null,
  count: 1,
  requestId: null,
} as const;

function said(change: object): string {
  const sentence = sentenceOf({ ...entry, ...change } as unknown as AuditEntry);
  return sentence.map((part) => (typeof part === 'string' ? part : part.id)).join('');
}

function key(id: string, outcome: string, kind = 'CLIENT') {
  return { kind, id, thumbprint: 'x', outcome };
}

const ada = {
  ...entry.actor,
  keyId: 'person-ada',
  session: 'session-a',
  person: { issuer: 'https://login.example.com', subject: '1', name: 'Ada Lovelace' },
};
const refused = { action: 'call-refused', outcome: 'refused' };
const call = { operationId: 'putClientKeys', status: 403, code: 'wrong-key-kind' };

describe('an entry of the audit trail', () => {
  it.each([
    [{ action: 'key-deleted', keys: [key('app', 'deleted')] }, 'ops deleted the client key app'],
    [
      { action: 'keys-put', keys: [key('a', 'added'), key('b', 'added'), key('c', 'replaced')] },
      'ops uploaded the client keys a and b, and replaced the public key of the client key c',
    ],
    [
      { action: 'keys-put', keys: [key('a', 'added', 'ADMIN'), key('b', 'added'), key('c', 'added')] },
      'ops uploaded the administration key a, and uploaded the client keys b and c',
    ],
    [
      { action: 'keys-put', keys: [key('a', 'unchanged')] },
      'ops uploaded again, without a change, the client key a',
    ],
    [
      { action: 'key-bootstrapped', actor: null, keys: [key('ops', 'added', 'ADMIN')] },
      'The command line registered the first administration key ops',
    ],
    [
      {
        action: 'records-exported',
        export: { productId: 'acme', startDate: '2026-03-01', stopDate: '2026-03-31' },
      },
      'ops exported records of acme from 2026-03-01 until 2026-03-31',
    ],
    [
      { action: 'records-exported', actor: null, count: 3, export: { productId: 'acme' } },
      'The command line exported 3 more pages of records of acme',
    ],
    [
      { action: 'question-put', product: { productId: 'acme', question: 'weekly', outcome: 'added' } },
      'ops kept the question weekly of acme',
    ],
    [
      {
        action: 'board-put',
        product: {
          productId: 'acme',
          board: 'growth',
          outcome: 'updated',
          changes: [{ field: 'name' }, { field: 'cards' }],
        },
      },
      'ops changed name, cards of the board growth of acme',
    ],
    [
      { action: 'board-deleted', product: { productId: 'acme', board: 'growth', outcome: 'deleted' } },
      'ops deleted the board growth of acme',
    ],
    [{ action: 'client-list', export: { productId: 'acme', clients: 1 } }, 'ops listed 1 client of acme'],
    [
      { action: 'client-list', count: 3, export: { productId: 'acme', clients: 417 } },
      'ops listed 417 clients of acme in 3 more calls',
    ],
    [
      { action: 'raw-file-offered', export: { productId: 'acme', startDate: '2026-03-01' } },
      'ops asked for the file of records of acme of 2026-03-01',
    ],
    [
      { action: 'raw-file-downloaded', count: 2, export: { productId: 'acme' } },
      'ops downloaded 2 more files of records of acme',
    ],
    [
      {
        action: 'product-put',
        product: {
          productId: 'acme',
          outcome: 'updated',
          changes: [{ field: 'retentionDays', before: null, after: '30' }],
        },
      },
      'ops changed retentionDays of the product acme',
    ],
    [
      { action: 'product-deleted', product: { productId: 'acme', outcome: 'deleted' } },
      'ops deleted the product acme with all its records',
    ],
    [
      {
        action: 'tracking-changed',
        product: {
          productId: 'acme',
          events: [{ category: 'File', name: 'Save', before: 'basic', after: 'erased' }],
          changedEvents: 1,
        },
      },
      'ops changed how File / Save of acme is tracked',
    ],
    [
      { action: 'client-erased', product: { productId: 'acme', clientDigest: 'x', erasedEvents: 1 } },
      'ops erased a client of acme with 1 event',
    ],
    [
      { action: 'import-undone', product: { productId: 'acme', import: 'march', erasedEvents: 7 } },
      'ops undid the import march of acme, 7 events',
    ],
    [
      {
        action: 'import-replaced',
        product: { productId: 'acme', import: 'march', erasedEvents: 7, acceptedRecords: 8 },
      },
      'ops replaced the import march of acme, 7 events, by 8 records',
    ],
    [
      {
        action: 'sent-records-erased',
        product: {
          productId: 'acme',
          sender: { kind: 'CLIENT', keyId: 'app', since: '2026-03-02T09:05:00.000Z' },
          erasedEvents: 7,
        },
      },
      'ops erased what the key app sent to acme since 2 Mar 2026, 09:05, 7 events',
    ],
    [
      {
        action: 'sent-records-erased',
        product: { productId: 'acme', sender: { kind: 'CLIENT', keyId: 'app' }, erasedEvents: 1 },
      },
      'ops erased what the key app sent to acme, 1 event',
    ],
    [
      {
        action: 'records-expired',
        actor: null,
        product: { productId: 'acme', keptFrom: '2026-03-01', erasedEvents: 7 },
      },
      'The server deleted 7 events of acme from before 2026-03-01',
    ],
    [
      { action: 'session-opened', keys: [key('session-a', 'added', 'ADMIN')] },
      'ops opened the session session-a',
    ],
    [
      {
        action: 'key-deleted',
        actor: { ...entry.actor, session: 'session-b' },
        keys: [key('session-a', 'deleted', 'ADMIN')],
      },
      'ops (in the console) ended the session session-a',
    ],
    [
      { action: 'session-opened', actor: ada, keys: [key('session-a', 'added', 'ADMIN')] },
      'Ada Lovelace opened the session session-a',
    ],
    [{ action: 'sign-in-ended', actor: ada }, 'The provider ended the sign-in of Ada Lovelace'],
    [{ ...refused, call, actor: ada }, 'A call of Ada Lovelace was refused: the key is of the wrong kind'],
    [{ ...refused, call }, 'A call of ops was refused: the key is of the wrong kind'],
    [{ ...refused, call, count: 17 }, '17 calls of ops were refused: the key is of the wrong kind'],
    [
      { ...refused, actor: null, call: { ...call, code: 'gone', claimed: { kind: 'ADMIN', keyId: 'me' } } },
      'A call in the name of me, which nothing proves, was refused: gone',
    ],
    [{ ...refused, actor: null, call: { ...call, code: 'x' } }, 'A call without a known key was refused: x'],
  ])('%# says what happened, as a person would', (change, sentence) => {
    expect(said(change)).toBe(sentence);
  });
});
