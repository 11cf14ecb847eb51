import { expect, it, vi } from 'vitest';
import { CutOffLink, takeCode } from './take-code.ts';

const code = 'A'.repeat(43);

function take(hash: string, before?: string) {
  const replaceState = vi.fn();
  const taken = takeCode({ hash, pathname: '/console/index.html', search: '' }, { replaceState }, before);
  return { taken, address: replaceState.mock.calls.at(-1)?.[2] };
}

it('takes a code out of the address', () => {
  expect(take(`#code=${code}`)).toEqual({ taken: code, address: '/console/index.html' });
});

it('takes anything else that says it is a code out of the address, and does not use it', () => {
  expect(take('#code=short')).toEqual({ taken: new CutOffLink(), address: '/console/index.html' });
});

it('leaves the address of a screen alone', () => {
  expect(take('#/events?product=demo')).toEqual({ taken: undefined, address: undefined });
});

it.each([
  ['#/events?product=demo', '#/events?product=demo'],
  [`#code=${'B'.repeat(43)}`, ''],
  ['', ''],
])('of the address %j before the link was opened in the page it keeps %j', (hash, kept) => {
  const before = `https://keytally.example/console/index.html${hash}`;
  expect(take(`#code=${code}`, before)).toEqual({ taken: code, address: `/console/index.html${kept}` });
});
