import { describe, expect, it } from 'vitest';
import {
  accessOf,
  endOf,
  type KeyRecord,
  nextIdOf,
  openerOf,
  productsOf,
  searchKeys,
  stateOf,
} from './key.ts';
import { startOf } from './key-starts.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const app = {
  id: 'app-2026',
  kind: 'CLIENT',
  description: 'Nightly export',
  thumbprint: 'QAom_Tdney8',
  products: ['editor', 'viewer'],
  access: ['read', 'ingest'],
} as unknown as KeyRecord;
const ops = { id: 'ops', kind: 'ADMIN', thumbprint: 'x' } as KeyRecord;
const session = {
  ...ops,
  id: 'session-a',
  session: { parent: 'ops', role: 'editor' },
} as KeyRecord;

describe('the state of a key', () => {
  it.each([
    [undefined, 'valid'],
    ['2026-04-01T12:00:00Z', 'valid'],
    ['2026-03-31T12:00:00Z', 'soon'],
    ['2026-03-01T12:00:01Z', 'soon'],
    ['2026-03-01T12:00:00Z', 'ended'],
  ])('with the end %s is %s', (notAfter, state) => {
    expect(stateOf({ ...app, ...(notAfter && { notAfter }) } as KeyRecord, now)).toBe(state);
  });

  it('warns of no session, since all of them end within hours', () => {
    expect(stateOf({ ...session, notAfter: '2026-03-01T13:00:00Z' }, now)).toBe('valid');
  });

  it('says in how many days it ends', () => {
    const ends = [
      '2026-03-01T11:00:00Z',
      '2026-03-02T11:00:00Z',
      '2026-03-02T13:00:00Z',
      '2026-03-13T13:00:00Z',
    ];
    expect(ends.map((end) => endOf(end, now))).toEqual(['over', 'within a day', 'in 1 day', 'in 12 days']);
  });
});

describe('a key in words', () => {
  it('says what it reaches and may do', () => {
    expect([productsOf(app), accessOf(app)]).toEqual(['editor, viewer', 'read, send records']);
    expect([productsOf(ops), accessOf(ops)]).toEqual(['All', 'everything']);
    expect(accessOf(session)).toBe('editor');
  });

  it('says who opened a session: a key, or a person by name', () => {
    const person = { issuer: 'https://login.example.com', subject: '1', name: 'Ada Lovelace' };
    const ofAda = { ...session, session: { parent: 'person-ada', role: 'editor', person } } as KeyRecord;
    expect([session, ofAda].map(openerOf)).toEqual(['ops', 'Ada Lovelace']);
    expect(searchKeys([session, ofAda], 'lovelace')).toEqual([ofAda]);
  });

  it('is one of the usual ones, in any order, or none', () => {
    expect(
      (
        [['ingest'], ['edit', 'read'], ['own', 'edit', 'export', 'read'], ['read', 'ingest'], []] as const
      ).map(startOf),
    ).toEqual(['sender', 'editor', 'owner', undefined, undefined]);
  });

  it('is found by what is known of it', () => {
    const found = (text: string) => searchKeys([app, ops, session], text).map(({ id }) => id);
    expect(['APP', 'nightly', 'viewer', 'tdney', 'nothing'].map(found)).toEqual([
      ['app-2026'],
      ['app-2026'],
      ['app-2026'],
      ['app-2026'],
      [],
    ]);
    expect(found('ops')).toEqual(['ops', 'session-a']);
  });
});

describe('the id of the next key', () => {
  it.each([
    ['app-2026', [], 'app-2027'],
    ['app-2026', ['app-2027'], 'app-2028'],
    ['ops', [], 'ops-2'],
    ['ops', ['ops-2'], 'ops-3'],
    ['k009', [], 'k010'],
    ['x'.repeat(64), [], `${'x'.repeat(47)}-2`],
  ])('after %s, if %j are taken, is %s', (id, taken, next) => {
    expect(nextIdOf(id, taken)).toBe(next);
    expect(next).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
  });
});
