import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { longest } from './longest-first.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

test('every file that starts early is there', () => {
  expect(longest.filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
});
