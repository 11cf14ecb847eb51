import { afterEach, expect, test, vi } from 'vitest';
import { flagsOfTimes, readTimeFormat } from './time-flags.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['UTC', 'such as --time-zone UTC.'],
  ['Europe/Berlin', 'such as --time-zone Europe/Berlin.'],
])(
  'on a machine in %s a time without an offset is said to need a zone, and that one is proposed',
  (zone, said) => {
    vi.stubEnv('TZ', zone);
    expect(() => readTimeFormat('yyyy-MM-dd HH:mm', undefined, Date.now())).toThrow(said);
  },
);

test('the zone of the machine is proposed for times without an offset, and none for others', () => {
  vi.stubEnv('TZ', 'America/St_Johns');
  expect(flagsOfTimes({ format: 'd.M.yyyy' })).toBe('--time-format d.M.yyyy --time-zone America/St_Johns');
  expect(flagsOfTimes({ format: 'unix-s' })).toBe('--time-format unix-s');
});
