import { problems } from '@keytally/contract';
import { document } from '@keytally/contract/document';
import { expect, test } from 'vitest';

test('the page "Authorise your calls" says what to do about every 401', () => {
  const codes = Object.entries(problems).flatMap(([code, { status }]) => (status === 401 ? [code] : []));
  const [, description = ''] = document.info.description.split('When a call is refused with 401');
  const documented = [...description.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code]) => code);
  expect(documented).toEqual(codes);
});
