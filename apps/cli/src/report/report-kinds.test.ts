import { globSync, readFileSync } from 'node:fs';
import { document, operations, resolve } from '@keytally/contract/document';
import { type ReportName, reportOperations } from '@keytally/contract/reports';
import { expect, test } from 'vitest';
import { KINDS, REPORT_NAMES, reportNamed, shortOf } from './report-kinds.ts';
import type { Asked } from './request/asked.ts';
import { conditionsOf } from './request/where.ts';

const names = Object.keys(reportOperations) as (keyof typeof reportOperations)[];

test('one file knows the kinds of reports, so that a new one touches no other', () => {
  const quoted = new RegExp(`'(${names.join('|')})'`);
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/[.-]test[.]ts$/.test(file),
  );
  const knowing = files.filter((file) => quoted.test(textOf(file)));
  expect(files.length).toBeGreaterThan(20);
  expect(knowing).toEqual(['report-kinds.ts']);
});

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

test('every report has a short name of its own, and both of its names are taken', () => {
  expect(Object.keys(KINDS).toSorted()).toEqual(names.toSorted());
  expect(REPORT_NAMES.length).toBe(new Set(REPORT_NAMES).size);
  for (const name of names) {
    expect(reportNamed(name)).toBe(name);
    expect(reportNamed(shortOf(name))).toBe(name);
  }
  expect(shortOf('of-a-newer-server' as never)).toBe('of-a-newer-server');
});

const where = (value: string) => conditionsOf('--where', [`C01=${value}`]);

/** The fields of requests that have conditions, each with the flag that fills it, and what must be in them. */
const conditionFields = {
  conditions: ['where', where('user')],
  useConditions: ['whereUses', where('use')],
  startUseConditions: ['whereUses', where('use')],
  returnUseConditions: ['whereReturn', where('return')],
} as const;

test.each(names)(
  '%s: each condition that the contract takes has its flag, and is in the request',
  async (name) => {
    const fields = requestFields(name);
    const expected = Object.entries(conditionFields).filter(([field]) => fields.includes(field));
    const flags = [
      ...new Set(expected.map(([, [flag]]) => flag)),
      ...(fields.includes('steps') ? ['whereStep'] : []),
      ...(fields.includes('exclusions') ? ['whereExclude'] : []),
      ...(fields.includes('lines') ? ['whereLine'] : []),
    ];
    expect(KINDS[name].takes.filter((flag) => flag.startsWith('where')).toSorted()).toEqual(flags.toSorted());
    expect(await KINDS[name].request(asked)).toMatchObject({
      ...Object.fromEntries(expected.map(([field, [, conditions]]) => [field, conditions])),
      ...(fields.includes('steps') && { steps: [{}, { useConditions: where('step') }] }),
      ...(fields.includes('exclusions') && { exclusions: [{ useConditions: where('excluded') }] }),
      ...(fields.includes('lines') && { lines: [{}, { useConditions: where('line') }] }),
    });
  },
);

function requestFields(name: ReportName): string[] {
  const { requestBody } = operations.find(({ operationId }) => operationId === reportOperations[name]) ?? {};
  const schema = resolve(document, requestBody?.content['application/json']?.schema as { $ref: string });
  return Object.keys((schema as { properties?: object }).properties ?? {});
}

const asked = {
  flags: {
    event: ['Open'],
    return: ['Open'],
    step: ['Open', 'Save'],
    status: 'active',
    lostAfter: '30',
    level: [],
    whereUses: ['C01=use'],
    whereReturn: ['C01=return'],
    whereStep: ['2:C01=step'],
    exclude: ['1-2:Print'],
    whereExclude: ['1:C01=excluded'],
    line: ['uses', 'users Open'],
    formula: [],
    only: [],
    whereLine: ['2:C01=line'],
  } as never,
  days: { startDate: '2026-03-02', stopDate: '2026-03-15' },
  labels: undefined,
  users: { conditions: where('user') },
  uses: { useConditions: where('use') },
  segments: {},
  ofUses: undefined,
  find: async (events) => events.map((name) => ({ category: null, name })),
  eventsNamed: async () => ({}),
  eventsOrAll: async () => ({ events: [] }),
} satisfies Asked;
