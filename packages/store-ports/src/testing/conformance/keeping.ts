import { describe, expect, it } from 'vitest';
import type { KeptBoard } from '../../boards.ts';
import type { Keeping, Kept } from '../../keeping.ts';
import type { KeptQuestion } from '../../questions.ts';
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
  view: 'retention?show=share',
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
  ],
  updatedAt: new Date(nine + 1),
};

const empty: KeptBoard = { id: 'empty', name: 'A', cards: [], updatedAt: new Date(nine) };

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
  describe('boards', () =>
    testKind<KeptBoard>(engine, {
      of: ({ boards }) => boards,
      full: growth,
      few: empty,
      tooMany: 'too-many-boards',
    }));
}

function testKind<One extends Kept>(engine: TestEngine, { of, full, few, tooMany }: Kind<One>): void {
  it('are found exactly as they were put, and listed by name', async () => {
    const kept = of((await openWith(engine, acme)).registry);
    const other = { ...few, id: 'another' };
    for (const one of [full, few, other]) await kept.put('acme', one, 10);
    expect(await kept.list('acme')).toEqual([other, few, full]);
    expect(await kept.get('acme', full.id)).toEqual(full);
    expect(await kept.get('acme', full.id.toUpperCase())).toBeUndefined();
    expect(await kept.get('acme', `${full.id}\0`)).toBeUndefined();
    expect(await kept.list('ac\0me')).toEqual([]);
  });

  it('are replaced whole by one of the same id, and tell what was before', async () => {
    const kept = of((await openWith(engine, acme)).registry);
    await kept.put('acme', full, 1);
    await kept.put('acme', { ...few, id: full.id }, 1);
    expect(await kept.list('acme')).toEqual([{ ...few, id: full.id }]);
    expect(await kept.delete('acme', full.id)).toEqual({ ...few, id: full.id });
    expect(await kept.delete('acme', full.id)).toBeUndefined();
    expect(await kept.list('acme')).toEqual([]);
  });

  it('are as many as are allowed, also if several are put at once', async () => {
    const kept = of((await openWith(engine, acme)).registry);
    const put = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((id) => kept.put('acme', { ...few, id }, 3)),
    );
    const refused = put.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: tooMany } }]);
    expect(await kept.list('acme')).toHaveLength(3);
  });

  it('belong to one product, and go with it', async () => {
    const { registry } = await openWith(engine, acme, { ...acme, id: 'other' });
    const kept = of(registry);
    await kept.put('acme', full, 10);
    await kept.put('other', few, 10);
    await registry.products.delete('acme');
    await registry.products.put(acme);
    expect(await kept.list('acme')).toEqual([]);
    expect(await kept.list('other')).toEqual([few]);
    await expect(kept.put('nobody', few, 10)).rejects.toMatchObject({ code: 'unknown-product' });
    expect(await kept.delete('nobody', few.id)).toBeUndefined();
  });

  it('are not changed by a caller who may not any more', async () => {
    const kept = of((await openWith(engine, acme)).registry);
    await kept.put('acme', full, 10);
    const guard = async () => {
      throw new Error('not any more');
    };
    await expect(kept.put('acme', few, 10, { guard })).rejects.toThrow('not any more');
    await expect(kept.delete('acme', full.id, { guard })).rejects.toThrow('not any more');
    expect(await kept.list('acme')).toEqual([full]);
  });
}
