import { ClickHouseError } from '@clickhouse/client';
import { StoreError } from '@keytally/store-ports';
import { expect, it } from 'vitest';
import { toStoreError } from './clickhouse-errors.ts';

const secret = "syntax error near 'SELECT secret FROM acme'";
const ofServer = (code: number) => new ClickHouseError({ message: secret, code: String(code), type: 'ANY' });

it.each([
  [243, 'storage-full'],
  [241, 'out-of-memory'],
  [396, 'result-too-large'],
  [159, 'store-unavailable'],
  [202, 'store-unavailable'],
  [242, 'store-unavailable'],
  [999, 'store-unavailable'],
  [516, 'store-unavailable'],
  [201, 'store-unavailable'],
  [60, 'store-unavailable'],
  [62, 'statement-failed'],
  [47, 'statement-failed'],
  [164, 'statement-failed'],
])('the exception %s of ClickHouse is %s, and says nothing of what it says', (code, expected) => {
  const error = toStoreError(ofServer(code));
  expect(error).toMatchObject({ code: expected, cause: { message: secret } });
  expect(error.message).not.toMatch(/secret|acme|syntax|SELECT/);
});

it('what broke before an answer came may pass', () => {
  const broken = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:8123'), { code: 'ECONNREFUSED' });
  expect(toStoreError(broken)).toMatchObject({ code: 'store-unavailable' });
  expect(toStoreError(new Error('Timeout error.'))).toMatchObject({ code: 'store-unavailable' });
  expect(toStoreError(broken).message).not.toContain('10.0.0.7');
});

it('a mistake of this program does not pass', () => {
  expect(toStoreError(new TypeError('a query cannot return Date: cast it in the SQL'))).toMatchObject({
    code: 'statement-failed',
  });
});

it('an error of the store stays as it is', () => {
  const error = new StoreError('unknown-product', 'There is no product acme.');
  expect(toStoreError(error)).toBe(error);
});
