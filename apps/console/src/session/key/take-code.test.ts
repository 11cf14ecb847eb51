import { expect, it, vi } from 'vitest';
import { CutOffLink, SignInFailed, takeCode } from './take-code.ts';

const code = 'A'.repeat(43);

function take(hash: string, before?: string) {
  const replaceState = vi.fn();
  const taken = takeCode({ hash, pathname: '/console/index.html', search: '' }, { replaceState }, before);
  return { taken, address: replaceState.mock.calls.at(-1)?.[2] };
}

it('takes a code out of the address', () => {
  const taken = { code, hasSignedIn: false };
  expect(take(`#code=${code}`)).toEqual({ taken, address: '/console/index.html' });
});

it('takes out a code of somebody who has signed in at a provider, and brings back where they were', () => {
  const before = 'https://keytally.example/console/index.html#/events?product=demo';
  expect(take(`#code=${code}&signed-in`, before)).toEqual({
    taken: { code, hasSignedIn: true },
    address: '/console/index.html#/events?product=demo',
  });
});

it('takes out why a sign-in failed', () => {
  const { taken, address } = take('#sign-in-failed=no-role', 'https://keytally.example/console/#/users');
  expect(taken).toBeInstanceOf(SignInFailed);
  expect(taken).toMatchObject({ code: 'no-role' });
  expect(address).toBe('/console/index.html#/users');
});

it.each(['#code=short', `#code=${code}&signed-out`, `#code=${code}&signed-in&more`])(
  'takes %s, which only says that it is a code, out of the address, and does not use it',
  (hash) => {
    expect(take(hash)).toEqual({ taken: new CutOffLink(), address: '/console/index.html' });
  },
);

it('leaves the address of a screen alone', () => {
  expect(take('#/events?product=demo')).toEqual({ taken: undefined, address: undefined });
});

it.each([
  ['#/events?product=demo', '#/events?product=demo'],
  [`#code=${'B'.repeat(43)}`, ''],
  ['', ''],
])('of the address %j before the link was opened in the page it keeps %j', (hash, kept) => {
  const before = `https://keytally.example/console/index.html${hash}`;
  expect(take(`#code=${code}`, before).address).toBe(`/console/index.html${kept}`);
});
