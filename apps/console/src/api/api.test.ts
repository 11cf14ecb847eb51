import { type Problem, RefusedCall } from '@keytally/client';
import { describe, expect, it } from 'vitest';
import { pauseOf } from './query-client.ts';
import { fieldError, isBusy, isUnauthorised } from './refused-call.ts';
import { ifMatch, revisedOf } from './revised.ts';

function refused(problem: Partial<Problem>, headers: Record<string, string> = {}): RefusedCall {
  const whole = {
    type: '',
    title: '',
    detail: '',
    instance: 'r1',
    status: 422,
    code: 'bad-filter',
    ...problem,
  };
  return new RefusedCall(whole as Problem, new Response(null, { headers }));
}

it.each([['"aB-_9"'], ['W/"aB-_9"'], ['"aB-_9-gzip"']])(
  'what is read under the tag %s is changed under the tag that the server made',
  (ETag) => {
    const { tag } = revisedOf({ data: {}, response: new Response(null, { headers: { ETag } }) });
    expect(ifMatch(tag)).toEqual({ 'If-Match': '"aB-_9"' });
  },
);

describe('a refused call', () => {
  it('is tried again after as long as the server asks for, or ever longer', () => {
    expect([0, 1, 2, 9].map((failures) => pauseOf(failures, new Error()))).toEqual([
      1000, 2000, 4000, 15_000,
    ]);
    expect(pauseOf(0, refused({ code: 'busy', status: 503 }, { 'Retry-After': '7' }))).toBe(7000);
  });

  it('is tried again if the server is busy, but not if the report took too long', () => {
    expect(isBusy(refused({ status: 503, code: 'busy' }))).toBe(true);
    expect(isBusy(refused({ status: 503, code: 'time-limit' }))).toBe(false);
    expect(isUnauthorised(refused({ status: 401, code: 'token-expired' }))).toBe(true);
  });

  it('says at a field what is wrong with it and with its parts', () => {
    const error = refused({
      errors: [
        { pointer: '/segments/1/value', code: 'bad-regex', message: 'no ( here' },
        { pointer: '/segments/10', code: 'bad-segments', message: 'too many' },
      ],
    });
    expect(fieldError(error, '/segments/1')).toBe('no ( here');
    expect(fieldError(error, '/segments')).toBe('no ( here\ntoo many');
    expect(fieldError(error, '/globalFilters')).toBeUndefined();
    expect(fieldError(new Error(), '/segments')).toBeUndefined();
  });
});
