import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

it('runs on Node 24, which npm installs: start tools through npm, not from node_modules/.bin', () => {
  expect(process.versions.node).toMatch(/^24\./);
});

it('names one version of Node, in .nvmrc and in what npm installs', () => {
  const { optionalDependencies } = JSON.parse(read('package.json'));
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([read('.nvmrc').trim()]));
});
