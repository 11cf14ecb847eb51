import { describe, expect, it } from 'vitest';
import type { KeptBoard } from '../../boards.ts';
import type { KeptCohort } from '../../cohorts.ts';
import { type Keeping, type Kept, keptBytes, keptWithoutLimits } from '../../keeping.ts';
import type { KeptNote } from '../../notes.ts';
import type { DeletedQuestion, KeptQuestion } from '../../questions.ts';
import type { Registry } from '../../registry.ts';
import { nine } from '../records.ts';
import { acme, openWith, type TestEngine } from '../test-engine.ts';

/** One with all that a question can have. */
export const weekly: KeptQuestion = {
  id: 'weekly',
  name: 'Größe "XL", each week',
  report: 'retention',
  request: { startDate: '2026-01-01', stopDate: '2026-03-31', dateSplit: 'week', periods: 12 },
  days: 'last-90-days',
  compare: '2025-10-01..2025-12-31',
  view: 'retention?show=share',
  folder: 'Größe',
  owner: 'ops',
  askedOn: new Date('2026-03-02T00:00:00Z'),
  updatedAt: new Date(nine + 1),
};

const march: KeptQuestion = {
  id: 'march',
  name: 'A',
  report: 'basic-table',
  request: { startDate: '2026-03-01', stopDate: '2026-03-31' },
  updatedAt: new Date(nine),
};

/** One with all that a board can have. */
export const growth: KeptBoard = {
  id: 'growth',
  name: 'Größe "XL", and growth',
  cards: [
    { question: 'weekly', width: 'whole' },
    { overview: 'users', width: 'half' },
    { heading: 'Größe "XL"', text: 'One.\n\nTwo.', width: 'quarter', height: 'low' },
  ],
  days: '2026-01-01..2026-03-31',
  conditions: { all: [{ property: 'prodEdition', test: 'is', value: 'Größe "XL"' }] },
  updatedAt: new Date(nine + 1),
};

const empty: KeptBoard = { id: 'empty', name: 'A', cards: [], updatedAt: new Date(nine) };

/** One with all that a note can have. */
export const release: KeptNote = {
  id: 'release-3.10',
  name: 'Größe "XL", 3.10 released',
  day: '2026-03-02',
  kind: 'release',
  updatedAt: new Date(nine + 1),
};

const outage: KeptNote = { ...release, id: 'outage', name: 'A', kind: 'outage', updatedAt: new Date(nine) };

/** One that counts again each time. */
export const often: KeptCohort = {
  id: 'often',
  name: 'Größe "XL", exports often',
  rule: { by: 'uses', events: [{ category: null, name: 'Größe "XL"' }], atLeast: 3, days: 'last-28-days' },
  updatedAt: new Date(nine + 1),
};

const these: KeptCohort = {
  id: 'these',
  name: 'A',
  rule: { by: 'clients', clients: ['anna', 'Größe "XL"'] },
  updatedAt: new Date(nine),
};

interface Kind<One extends Kept> {
  readonly of: (registry: Registry) => Keeping<One>;
  /** By its name after `few`. */
  readonly full: One;
  readonly few: One;
  readonly tooMany: string;
}

export function testKeeping(engine: TestEngine): void {
  describe('questions', () =>
    testKind<KeptQuestion>(engine, {
      of: ({ questions }) => questions,
      full: weekly,
      few: march,
      tooMany: 'too-many-questions',
    }));
  describe('deleted questions', () =>
    testKind<DeletedQuestion>(engine, {
      of: ({ deletedQuestions }) => deletedQuestions,
      full: { ...weekly, deletedAt: new Date(nine + 2) },
      few: { ...march, deletedAt: new Date(nine + 2) },
      tooMany: 'too-many-questions',
    }));

  it('a question is asked on the latest of all days that are noted, and nothing else of it changes', async () => {
    const { questions } = (await openWith(engine, acme)).registry;
    await questions.put('acme', march, keptWithoutLimits);
    for (const day of ['2026-03-02', '2026-03-04', '2026-03-03'])
      await questions.noteAsked('acme', march.id, new Date(day));
    await questions.noteAsked('acme', 'nobody', new Date('2026-03-02'));
    await questions.noteAsked('nothing', march.id, new Date('2026-03-02'));
    expect(await questions.list('acme')).toEqual([{ ...march, askedOn: new Date('2026-03-04') }]);
  });

  describe('boards', () =>
    testKind<KeptBoard>(engine, {
      of: ({ boards }) => boards,
      full: growth,
      few: empty,
      tooMany: 'too-many-boards',
    }));
  describe('cohorts', () =>
    testKind<KeptCohort>(engine, {
      of: ({ cohorts }) => cohorts,
      full: often,
      few: these,
      tooMany: 'too-many-cohorts',
    }));
  describe('notes', () => {
    testKind<KeptNote>(engine, {
      of: ({ notes }) => notes,
      full: release,
      few: outage,
      tooMany: 'too-many-notes',
    });

    it('are listed by day before they are listed by name', async () => {
      const { notes } = (await openWith(engine, acme)).registry;
      const [earlier, later] = [
        { ...release, id: 'z', name: 'Z', day: '0999-12-31' },
        { ...release, id: 'a', name: 'A', day: '2026-03-03' },
      ];
      for (const one of [later, release, earlier]) await notes.put('acme', one, keptWithoutLimits);
      expect(await notes.list('acme')).toEqual([earlier, release, later]);
      expect(await allOf(notes.each('acme'))).toEqual([earlier, release, later]);
    });
  });
}

function testKind<One extends Kept>(engine: TestEngine, { of, full, few, tooMany }: Kind<One>): void {
  it('are found exactly as they were put, and listed by name', async () => {
    const kept = of((await openWith(engine, acme)).registry);
    const other = { ...few, id: 'another' };
    for (const one of [full, few, other]) await kept.put('acme', one, keptWithoutLimits);
    expect(await kept.list('acme')).toEqual([other, few, full]);
    expect(await allOf(kept.each('acme'))).toEqual([other, few, full]);
    expect(await kept.get('acme', full.id)).toEqual(full);
    expect(await kept.get('acme', full.id.toUpperCase())).toBeUndefined();
    expect(await kept.get('acme', `${full.id}\0`)).toBeUndefined();
    expect(await kept.list('ac\0me')).toEqual([]);
  });

  it('are replaced whole by one of the same id, and tell what was before', async () => {
    const kept = of((await openWith(engine, acme)).registry);
    await kept.put('acme', full, { ...keptWithoutLimits, most: 1 });
    await kept.put('acme', { ...few, id: full.id }, { ...keptWithoutLimits, most: 1 });
    expect(await kept.list('acme')).toEqual([{ ...few, id: full.id }]);
    expect(await kept.delete('acme', full.id)).toEqual({ ...few, id: full.id });
    expect(await kept.delete('acme', full.id)).toBeUndefined();
    expect(await kept.list('acme')).toEqual([]);
  });

  it('are as many as are allowed, also if several are put at once', async () => {
    const kept = of((await openWith(engine, acme)).registry);
    const put = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((id) => kept.put('acme', { ...few, id }, { ...keptWithoutLimits, most: 3 })),
    );
    const refused = put.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: tooMany } }]);
    expect(await kept.list('acme')).toHaveLength(3);
  });

  it('have as much text as is allowed, also if several are put at once', async () => {
    const kept = of((await openWith(engine, acme)).registry);
    const mostBytes = 3 * keptBytes({ ...full, id: 'a' });
    const put = (id: string) => kept.put('acme', { ...full, id }, { ...keptWithoutLimits, mostBytes });
    const done = await Promise.allSettled(['a', 'b', 'c', 'd'].map(put));
    const told = done.flatMap((one) => (one.status === 'rejected' ? one.reason : []));
    expect(told).toMatchObject([{ code: tooMany }]);
    const counts = String(told).match(/\d[\d,]*/g) ?? [];
    expect(counts.map((count) => Number(count.replaceAll(',', '')))).toEqual([
      mostBytes,
      mostBytes / 3,
      mostBytes,
    ]);
    expect(await kept.list('acme')).toHaveLength(3);
  });

  it('of another product leave the room for text as it is', async () => {
    const kept = of((await openWith(engine, acme, { ...acme, id: 'other' })).registry);
    for (const product of ['acme', 'other'])
      await kept.put(product, full, { ...keptWithoutLimits, mostBytes: keptBytes(full) });
    expect(await kept.list('other')).toEqual([full]);
  });

  it('with more text than is allowed are read, deleted, and replaced by what has no more', async () => {
    const kept = of((await openWith(engine, acme)).registry);
    const other = { ...full, id: 'other', name: 'Z' };
    for (const one of [full, other]) await kept.put('acme', one, keptWithoutLimits);
    const limits = { most: 2, mostBytes: 1 };
    const longer = { ...full, name: `${full.name}ö` };
    await expect(kept.put('acme', longer, limits)).rejects.toMatchObject({ code: tooMany });
    expect(await kept.get('acme', full.id)).toEqual(full);
    const asLong = { ...full, name: `${full.name.slice(0, -1)}x` };
    await kept.put('acme', asLong, limits);
    const shorter = { ...few, id: full.id };
    await kept.put('acme', shorter, limits);
    expect(await kept.list('acme')).toEqual([shorter, other]);
    expect(await kept.delete('acme', other.id)).toEqual(other);
  });

  it('are read one after another in the order of the list, however large they are', async () => {
    const kept = of((await openWith(engine, acme)).registry);
    const names = ['c', 'a', 'ü', 'b', 'Z'].map((name) => name.repeat(300_000));
    for (const [place, name] of names.entries())
      await kept.put('acme', { ...few, id: `${place}`, name }, keptWithoutLimits);
    const read = (await allOf(kept.each('acme'))).map(({ name }) => name[0]);
    expect(read).toEqual(['Z', 'a', 'b', 'c', 'ü']);
    expect(await allOf(kept.each('nobody'))).toEqual([]);
  });

  it('belong to one product, and go with it', async () => {
    const { registry } = await openWith(engine, acme, { ...acme, id: 'other' });
    const kept = of(registry);
    await kept.put('acme', full, keptWithoutLimits);
    await kept.put('other', few, keptWithoutLimits);
    await registry.products.delete('acme');
    await registry.products.put(acme);
    expect(await kept.list('acme')).toEqual([]);
    expect(await kept.list('other')).toEqual([few]);
    await expect(kept.put('nobody', few, keptWithoutLimits)).rejects.toMatchObject({
      code: 'unknown-product',
    });
    expect(await kept.delete('nobody', few.id)).toBeUndefined();
  });

  it('are not changed by a caller who may not any more', async () => {
    const kept = of((await openWith(engine, acme)).registry);
    await kept.put('acme', full, keptWithoutLimits);
    const guard = async () => {
      throw new Error('not any more');
    };
    await expect(kept.put('acme', few, keptWithoutLimits, { guard })).rejects.toThrow('not any more');
    await expect(kept.delete('acme', full.id, { guard })).rejects.toThrow('not any more');
    expect(await kept.list('acme')).toEqual([full]);
  });
}

async function allOf<One>(each: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of each) all.push(one);
  return all;
}
