import { document } from '@keytally/contract/document';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOfName } from './id-of-name.ts';

it.each([
  ['Who comes back each week?', 'who-comes-back-each-week'],
  ['Größe & Übung', 'gro-e-ubung'],
  ['誰が', 'question'],
])('the id of %j is %s', (name, id) => expect(idOfName(name, [])).toBe(id));

it('is another one where there is one already', () => {
  expect(idOfName('Uses', [{ id: 'uses' }, { id: 'uses-2' }])).toBe('uses-3');
});

it('is one that the contract takes, and none that there is, whatever the name', () => {
  const { pattern = '' } = document.components.schemas.QuestionId as { readonly pattern?: string };
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 0, max: 12 }),
      (name, others) => {
        const kept: { id: string }[] = [];
        for (let count = 0; count < others; count += 1) kept.push({ id: idOfName(name, kept) });
        const id = idOfName(name, kept);
        expect(id).toMatch(new RegExp(pattern));
        expect(kept.map((one) => one.id)).not.toContain(id);
      },
    ),
  );
});
