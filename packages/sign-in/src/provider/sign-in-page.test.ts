import { readFileSync } from 'node:fs';
import { ROLES } from '@keytally/keys';
import { expect, it } from 'vitest';
import { readProviders } from './read-providers.ts';

const page = readFileSync(new URL('../../../../docs/sign-in.md', import.meta.url), 'utf8');
const samples = Array.from(page.matchAll(/^ *```json\n(.*?)^ *```/gms), ([, text = '']) => text);
const rows = Array.from(page.matchAll(/^\| `([\w-]+)` /gm), ([, name = '']) => name);

it('the page shows settings for its example and for each of four providers', () => {
  expect(samples).toHaveLength(5);
});

it.each(samples)('settings of the page are taken as they are written (%#)', (text) => {
  expect(readProviders(text, () => 'a secret\n')).toHaveLength(1);
});

it('the page names every member and every role', () => {
  let members = '';
  try {
    readProviders('{"providers":[{"unknown":1}]}', () => '');
  } catch (error) {
    members = /the members here are (.*)/.exec((error as Error).message)?.[1] ?? '';
  }
  const named = members.split(', ').filter((name) => name !== 'clientSecretFile');
  expect(named).toHaveLength(10);
  expect(rows).toEqual(expect.arrayContaining([...named, ...ROLES]));
});
