import { describe, expect, it } from 'vitest';
import type { KeptQuestion } from '../../questions.ts';
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

export function testQuestions(engine: TestEngine): void {
  describe('questions', () => {
    it('are found exactly as they were put, and listed by name', async () => {
      const { questions } = (await openWith(engine, acme)).registry;
      const other = { ...march, id: 'another' };
      for (const one of [weekly, march, other]) await questions.put('acme', one, 10);
      expect(await questions.list('acme')).toEqual([other, march, weekly]);
      expect(await questions.get('acme', 'weekly')).toEqual(weekly);
      expect(await questions.get('acme', 'Weekly')).toBeUndefined();
      expect(await questions.get('acme', 'we\0ekly')).toBeUndefined();
      expect(await questions.list('ac\0me')).toEqual([]);
    });

    it('are replaced whole by one of the same id, and tell what was before', async () => {
      const { questions } = (await openWith(engine, acme)).registry;
      await questions.put('acme', weekly, 1);
      await questions.put('acme', { ...march, id: 'weekly' }, 1);
      expect(await questions.list('acme')).toEqual([{ ...march, id: 'weekly' }]);
      expect(await questions.delete('acme', 'weekly')).toEqual({ ...march, id: 'weekly' });
      expect(await questions.delete('acme', 'weekly')).toBeUndefined();
      expect(await questions.list('acme')).toEqual([]);
    });

    it('are as many as are allowed, also if several are put at once', async () => {
      const { questions } = (await openWith(engine, acme)).registry;
      const put = await Promise.allSettled(
        ['a', 'b', 'c', 'd'].map((id) => questions.put('acme', { ...march, id }, 3)),
      );
      const refused = put.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'too-many-questions' } }]);
      expect(await questions.list('acme')).toHaveLength(3);
    });

    it('belong to one product, and go with it', async () => {
      const { questions, products } = (await openWith(engine, acme, { ...acme, id: 'other' })).registry;
      await questions.put('acme', weekly, 10);
      await questions.put('other', march, 10);
      await products.delete('acme');
      await products.put(acme);
      expect(await questions.list('acme')).toEqual([]);
      expect(await questions.list('other')).toEqual([march]);
      await expect(questions.put('nobody', march, 10)).rejects.toMatchObject({ code: 'unknown-product' });
      expect(await questions.delete('nobody', 'march')).toBeUndefined();
    });

    it('are not changed by a caller who may not any more', async () => {
      const { questions } = (await openWith(engine, acme)).registry;
      await questions.put('acme', weekly, 10);
      const guard = async () => {
        throw new Error('not any more');
      };
      await expect(questions.put('acme', march, 10, { guard })).rejects.toThrow('not any more');
      await expect(questions.delete('acme', 'weekly', { guard })).rejects.toThrow('not any more');
      expect(await questions.list('acme')).toEqual([weekly]);
    });
  });
}
