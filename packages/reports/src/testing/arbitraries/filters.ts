import type { Schema } from '@keytally/contract';
import fc from 'fast-check';
import type { World } from '../../model/world.ts';
import { calendarDay } from './days.ts';
import { knownPair, member } from './selections.ts';
import { clientId, code, pattern, propertyText } from './texts.ts';

type Filters = Schema<'GlobalFilters'>;

const includeNull = { includeNull: fc.boolean() };
const onlyNull = fc.record({ includeNull: fc.constant(true as const) });

/** Tests of a text, except for null alone. */
export function textTests(value: fc.Arbitrary<string>) {
  return fc.oneof(
    fc.record({ type: fc.constant('string' as const), value, ...includeNull }, required),
    fc.record({ type: fc.constant('stringArray' as const), value: some(value), ...includeNull }, required),
    fc.record({ type: fc.constant('regex' as const), value: pattern, ...includeNull }, required),
  );
}

/** Tests of a number or a day. */
export function rangeTests<Value extends number | string, One extends string, Range extends string>(
  value: fc.Arbitrary<Value>,
  { one, range }: { readonly one: One; readonly range: Range },
) {
  return fc.oneof(
    fc.record({ type: fc.constant(one), value, ...includeNull }, required),
    fc.record({ type: fc.constant(range), min: value, ...includeNull }, { requiredKeys: ['type', 'min'] }),
    fc.record({ type: fc.constant(range), max: value, ...includeNull }, { requiredKeys: ['type', 'max'] }),
    fc
      .record(
        { type: fc.constant(range), min: value, max: value, ...includeNull },
        { requiredKeys: ['type', 'min', 'max'] },
      )
      .map((test) => (test.min < test.max ? test : { ...test, min: test.max, max: test.min })),
  );
}

export const numberTypes = { one: 'number', range: 'numberRange' } as const;
export const dateTypes = { one: 'date', range: 'dateRange' } as const;

/** Numbers that properties have, and some between and outside them. */
export const propertyNumber = fc.constantFrom(-1, 0, 0.1, 0.3, 9, 9.5, 10, 96, 96.000001, 1_000_000_000);
export const minutes = fc.constantFrom(0, 1, 29, 30, 60, 1_440, 3_000);
export const fewSessions = fc.nat(4);

/** No filters, one, or two. */
export function globalFilters(world: World): fc.Arbitrary<Filters | undefined> {
  const one = oneFilter(world);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 4, arbitrary: one },
    { weight: 1, arbitrary: fc.tuple(one, one).map(([a, b]) => ({ ...a, ...b })) },
  );
}

function oneFilter(world: World): fc.Arbitrary<Filters> {
  const text = fc.oneof(textTests(propertyText), onlyNull);
  const numeric = (value: fc.Arbitrary<number>) => fc.oneof(rangeTests(value, numberTypes), onlyNull);
  const date = fc.oneof(rangeTests(calendarDay, dateTypes), onlyNull);
  const filters: { readonly [Property in keyof Filters]: fc.Arbitrary<NonNullable<Filters[Property]>> } = {
    clientId: fc.oneof(textTests(clientId), onlyNull),
    machineId: text,
    C01: text,
    prodVersion: text,
    ram: numeric(propertyNumber),
    screenPpi: numeric(propertyNumber),
    lifetimeSessionCount: numeric(fewSessions),
    lifetimeRuntimeMinutes: numeric(minutes),
    dateInstalled: date,
    dateLastSeen: date,
    os: levels({ platform: propertyText, version: propertyText, edition: propertyText }),
    geography: levels({ continent: code, country: code, usState: code }),
    licenseStatus: fc.array(licensePattern, { minLength: 1, maxLength: 3 }),
    lifetimeEventUsage: eventUsage(world),
  };
  return fc.oneof(
    ...Object.entries(filters).map(([property, filter]) =>
      (filter as fc.Arbitrary<unknown>).map((one) => ({ [property]: one }) as Filters),
    ),
  );
}

const required = { requiredKeys: ['type', 'value'] as ['type', 'value'] };

function some<Value>(value: fc.Arbitrary<Value>) {
  return fc.array(value, { minLength: 1, maxLength: 3 });
}

const licensePattern = fc
  .record({ activated: fc.boolean(), blocked: fc.boolean(), expired: fc.boolean() }, { requiredKeys: [] })
  .map((pattern) => (Object.keys(pattern).length === 0 ? { activated: true } : pattern));

/** A filter of an object: one or more of its levels, each a text or several. */
function levels<Level extends string>(texts: Readonly<Record<Level, fc.Arbitrary<string>>>) {
  const names = Object.keys(texts) as Level[];
  const given = fc.subarray(names, { minLength: 1 });
  const build = <Type extends string, Value>(
    type: Type,
    value: (text: fc.Arbitrary<string>) => fc.Arbitrary<Value>,
  ) =>
    given.chain((kept) =>
      fc.record(Object.fromEntries(kept.map((name) => [name, value(texts[name])]))).map((one) => ({
        ...(one as Partial<Record<Level, Value>>),
        type,
      })),
    );
  return fc.oneof(
    build('string', (text) => text),
    build('stringArray', some),
  ) as fc.Arbitrary<never>;
}

function eventUsage(world: World): fc.Arbitrary<Schema<'LifetimeEventUsageFilter'>> {
  const bounds = fc.oneof(
    fc.constant({}),
    fc.nat(3).map((min) => ({ min })),
    fc.nat(3).map((max) => ({ max })),
    fc.tuple(fc.nat(3), fc.nat(30)).map(([min, more]) => ({ min, max: min + more })),
  );
  return fc.oneof(
    fc.tuple(knownPair(world), bounds).map(([one, limits]) => ({ ...one, ...limits })),
    fc
      .tuple(fc.array(member(world), { minLength: 1, maxLength: 3 }), bounds)
      .map(([combiArray, limits]) => ({ combiArray, ...limits })),
  );
}
