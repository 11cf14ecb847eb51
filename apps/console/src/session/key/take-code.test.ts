import { expect, it, vi } from 'vitest';
import { CutOffLink, takeCode } from './take-code.ts';

const code = 'A'.repeat(43);

function take(hash: string) {
  const replaceState = vi.fn();
  const taken = takeCode({ hash, pathname: '/console/index.html', search: '' }, { replaceState });
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
