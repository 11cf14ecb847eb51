import { expect, it } from 'vitest';
import { upperHeads } from './number-table.ts';

it('gives columns of one group one head, and each other column its own', () => {
  const column = (label: string, group?: string) => ({ id: label, label, group });
  const heads = upperHeads([column('Before'), column('a', 'Save'), column('b', 'Save'), column('c', 'Open')]);
  expect(heads).toEqual([
    { id: 'Before', label: 'Before', span: 1, isGroup: false },
    { id: 'a', label: 'Save', span: 2, isGroup: true },
    { id: 'c', label: 'Open', span: 1, isGroup: true },
  ]);
});
