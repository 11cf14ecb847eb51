import { expect, it } from 'vitest';
import { groupsOf } from './number-table.ts';

it('gives columns of one group one head, and the others none', () => {
  const column = (label: string, group?: string) => ({ id: label, label, group });
  expect(groupsOf([column('before'), column('a', 'Save'), column('b', 'Save'), column('c', 'Open')])).toEqual(
    [
      { label: undefined, span: 1 },
      { label: 'Save', span: 2 },
      { label: 'Open', span: 1 },
    ],
  );
});
