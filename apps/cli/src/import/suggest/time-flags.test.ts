import { afterEach, expect, test, vi } from 'vitest';
import { readTimeFormat } from './time-flags.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['UTC', 'such as --time-zone UTC.'],
  ['Europe/Berlin', 'such as --time-zone Europe/Berlin or --time-zone UTC.'],
])('on a machine in %s a time without an offset is said to need a zone, each named once', (zone, said) => {
  vi.stubEnv('TZ', zone);
  expect(() => readTimeFormat('yyyy-MM-dd HH:mm', undefined, Date.now())).toThrow(said);
});
