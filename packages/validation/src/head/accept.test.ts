import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedType } from './accept.ts';

const OFFERED = ['application/json', 'text/csv'];

describe('of the types that are offered (RFC 9110 section 12.5.1)', () => {
  it.each([
    [undefined, 'application/json'],
    ['', 'application/json'],
    ['text/csv', 'text/csv'],
    ['TEXT/CSV', 'text/csv'],
    ['application/json;q=0.4, text/csv;q=0.5', 'text/csv'],
    ['*/*;q=0.5, application/json;q=0.4', 'text/csv'],
    ['*/*, application/json;q=0', 'text/csv'],
    ['text/*;q=0.1', 'text/csv'],
    ['text/plain;a="x, text/csv"', undefined],
    ['text/plain;a="\\", b", text/csv', 'text/csv'],
    ['text/csv;q=1.5', undefined],
    ['text/csv;q=', undefined],
    ['*', 'application/json'],
    ['json', undefined],
  ])('%s accepts %s', (accept, type) => {
    expect(acceptedType(accept, OFFERED)?.type).toBe(type);
  });

  it('parameters make no type another one; a charset is one that there is', () => {
    expect(acceptedType('application/json;charset=us-ascii', OFFERED)).toBeUndefined();
    expect(acceptedType('text/csv;charset=us-ascii', OFFERED, true)).toBeUndefined();
    expect(acceptedType('text/csv;charset=latin1, */*', OFFERED, true)?.type).toBe('application/json');
    expect(acceptedType('application/json; version=2', OFFERED)).toEqual({ type: 'application/json' });
    expect(acceptedType('application/json;Charset="US-ASCII"', OFFERED, true)).toEqual({
      type: 'application/json',
      charset: 'us-ascii',
    });
  });

  it('one is chosen that is offered, or none, whatever the header is', () => {
    const part = fc.constantFrom(
      'application/json',
      'text/*',
      '*/*',
      ';q=0',
      ';q=.5',
      ',',
      ';',
      '"',
      '\\',
      '=',
      ' ',
      'x',
    );
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (accept) => {
          expect([undefined, ...OFFERED]).toContain(acceptedType(accept, OFFERED)?.type);
        },
      ),
    );
  });
});
