import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, expect, test } from 'vitest';
import { API_VERSION, warnOfLostTraces } from './lost-traces.ts';

const symbolOf = (major: number) => Symbol.for(`opentelemetry.js.api.${major}`);

/** What an SDK does that came with this version of the API. */
function register(version: string): void {
  const major = Number(version.split('.')[0]);
  Object.assign(globalThis, { [symbolOf(major)]: { version, trace: { getTracer: () => undefined } } });
}

function warnings(): readonly string[] {
  const said: string[] = [];
  warnOfLostTraces({ warn: (line: unknown) => void said.push(String(line)) });
  return said;
}

afterEach(() => {
  for (const major of [0, 1, 2]) Reflect.deleteProperty(globalThis, symbolOf(major));
});

test.each(['1.8.0', '0.20.0', '2.0.0', '1.9.1-beta.1'])(
  'an SDK with the API %s, which this program cannot see, is a line that says what to install',
  (version) => {
    register(version);
    expect(warnings()).toEqual([expect.stringContaining(`@opentelemetry/api ${version}, and`)]);
    expect(warnings()[0]).toContain(`"npm install @opentelemetry/api@^${API_VERSION}"`);
  },
);

test.each(['1.9.0', API_VERSION, '1.10.0', '1.99.0'])(
  'of an SDK with the API %s nothing is said',
  (version) => {
    register(version);
    expect(warnings()).toEqual([]);
  },
);

test('without an SDK, or with one that takes no traces, nothing is said', () => {
  expect(warnings()).toEqual([]);
  Object.assign(globalThis, { [symbolOf(1)]: { version: '1.0.0' } });
  expect(warnings()).toEqual([]);
});

test('the version that is told is the one that is installed', () => {
  const entry = createRequire(import.meta.url).resolve('@opentelemetry/api');
  const manifest = readFileSync(entry.replace(/\/build\/.*/, '/package.json'), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({ version: API_VERSION });
});
