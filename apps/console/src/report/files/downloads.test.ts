import { expect, it } from 'vitest';
import { downloadsFor } from './downloads.ts';

it.each([
  ['en-US', 'commas'],
  ['en-GB', 'commas'],
  ['ja-JP', 'commas'],
  ['en-US@posix', 'commas'],
  ['de_DE.UTF-8', 'commas'],
  ['', 'commas'],
  ['de-AT@euro', 'semicolons'],
  ['de-DE', 'semicolons'],
  ['fr-FR', 'semicolons'],
  ['pt-BR', 'semicolons'],
])('where %s is spoken, CSV with %s is offered first, and every kind is there', (language, first) => {
  const ids = downloadsFor(language, 'As shown').map(({ id }) => id);
  expect(ids[1]).toBe(first);
  expect(ids.toSorted()).toEqual(['api', 'commas', 'excel', 'semicolons']);
});
