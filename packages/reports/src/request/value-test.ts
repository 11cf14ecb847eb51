import type { PropertyType } from '@keytally/contract/properties';
import { parseDay } from '@keytally/events/day-number';
import { allOf, anyOf, isAmong, type Sql, sql } from '../sql/sql.ts';
import type { Parsing } from './parsing.ts';
import type { ProblemItemCode, RefusalItem } from './refusal.ts';
import { finds } from './regular-expression.ts';

/** A test in a request: for values, a pattern or a range; without a `type`, for null. */
export interface ValueTestRequest {
  readonly type?: 'string' | 'stringArray' | 'regex' | 'number' | 'numberRange' | 'date' | 'dateRange';
  readonly value?: string | number | readonly string[];
  readonly min?: string | number;
  readonly max?: string | number;
  readonly includeNull?: boolean;
}

/** A test of values: of texts, numbers, dates (days since 1970-01-01), or `nothing`, which only null passes. */
export interface ValueTest {
  readonly of: 'text' | 'number' | 'date' | 'nothing';
  /** Any of these passes. Absent for patterns and ranges. */
  readonly values?: readonly (string | number)[];
  readonly pattern?: string;
  readonly min?: number;
  readonly max?: number;
  /** Whether null passes too. */
  readonly orNull: boolean;
  /** The test's place in the request. */
  readonly pointer: string;
}

const types = {
  string: 'text',
  stringArray: 'text',
  regex: 'text',
  number: 'number',
  numberRange: 'number',
  date: 'date',
  dateRange: 'date',
} as const;

/** Reads a test; dates become days since 1970-01-01. */
export function parseValueTest(request: ValueTestRequest, pointer: string, parsing: Parsing): ValueTest {
  const { type, value, min, max, includeNull = false } = request;
  const read = (cell: string | number, field: string): number => {
    if (typeof cell === 'number') return cell;
    const day = parseDay(cell);
    if (day === undefined) parsing.malformed(`${pointer}/${field}`, 'is not a calendar date');
    return day ?? 0;
  };
  const test = { of: type ? types[type] : 'nothing', orNull: includeNull, pointer } as const;
  if (type === 'regex') {
    parsing.pattern(String(value), `${pointer}/value`);
    return { ...test, pattern: String(value) };
  }
  if (test.of === 'text') return { ...test, values: [value ?? []].flat() as string[] };
  return {
    ...test,
    ...(typeof value === 'string' || typeof value === 'number' ? { values: [read(value, 'value')] } : {}),
    ...(min === undefined ? {} : { min: read(min, 'min') }),
    ...(max === undefined ? {} : { max: read(max, 'max') }),
  };
}

/** Refuses, with this code, a range that nothing is in. */
export function checkValueTest({ min, max, pointer }: ValueTest, code: ProblemItemCode): RefusalItem[] {
  return checkBounds(min, max, pointer, code);
}

/** Refuses a `min` over `max`. */
export function checkBounds(
  min: number | undefined,
  max: number | undefined,
  pointer: string,
  code: ProblemItemCode,
): RefusalItem[] {
  if (min === undefined || max === undefined || min <= max) return [];
  return [{ pointer: `${pointer}/min`, code, message: 'is over "max"' }];
}

/** Condition: the value passes. The value of a boolean property is the text `true` or `false`. */
export function passes(test: ValueTest, value: Sql, type: PropertyType): Sql {
  const parameter = (cell: string | number): Sql => operandOf(cell, type);
  const { values, pattern, min, max, orNull } = test;
  const conditions = [
    ...(values ? [isAmong(value, values.map(parameter))] : []),
    ...(pattern === undefined ? [] : [finds(value, pattern)]),
    ...(min === undefined ? [] : [sql`${value} >= ${parameter(min)}`]),
    ...(max === undefined ? [] : [sql`${value} <= ${parameter(max)}`]),
  ];
  const isNull = sql`${value} IS NULL`;
  if (test.of === 'nothing') return isNull;
  return orNull ? anyOf([allOf(conditions), isNull]) : allOf(conditions);
}

/** What a value of a type is compared with. A number in a request may be any JSON number, so it can't be a 32-bit parameter. */
export function operandOf(cell: string | number, type: PropertyType): Sql {
  return type === 'number' ? sql`CAST(${String(cell)} AS DOUBLE)` : sql`${cell}`;
}
