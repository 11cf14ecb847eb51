import type { Schema } from '@keytally/contract';
import { type Property, recordedProperties } from '@keytally/contract/properties';
import { exactText } from '@keytally/strict-json';
import { pointerTo } from '@keytally/validation';
import { type Cleaned, cleanCategory, cleanName } from './clean-name.ts';
import { DAY_MS } from './day-number.ts';
import { type InstantFault, readInstant } from './instant.ts';
import { textToMicros, toMicros } from './micros.ts';
import type { PropertySet, PropertyValue } from './property-set.ts';
import type { RecordFault, RecordFaultCode } from './record.ts';
import { TEXT_FAULTS, type TextFault, textFault } from './text.ts';

const MAX_IDENTIFIER_BYTES = 128;
const MAX_PROPERTY_BYTES = 256;

const INSTANT_FAULTS: Readonly<Record<InstantFault, string>> = {
  'not-rfc-3339': 'is not an RFC 3339 instant with an offset, such as 2026-03-02T09:00:00.000Z',
  'no-such-date': 'is on a date that does not exist',
  'no-such-time': 'is at a time or offset that does not exist',
  'leap-second': 'is a leap second, which has no Unix time: send second 59',
};

/** What programs take out of a path. */
const DOTS = 'is . or .., which no path can name';

type Stated = Readonly<Record<string, unknown>>;

/**
 * Reads the fields of one record whose shape was already checked, and keeps the first fault. After a fault the values
 * that it returns mean nothing.
 */
export class RecordReader {
  fault: RecordFault | null = null;
  readonly #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  /** 1 to 128 bytes of UTF-8, kept byte for byte. */
  identifier(field: string, text: string): string {
    const fault = textFault(text, MAX_IDENTIFIER_BYTES);
    if (fault) this.#reject('bad-identifier', [field], textProblem(fault, MAX_IDENTIFIER_BYTES));
    return text;
  }

  /** An identifier that has a path of its own (RFC 3986 section 5.2.4). */
  clientId(text: string): string {
    if (text === '.' || text === '..') this.#reject('bad-identifier', ['clientId'], DOTS);
    return this.identifier('clientId', text);
  }

  /** Unix milliseconds, from 1970 to 24 hours after now. */
  instant(field: string, text: string): number {
    const instant = readInstant(text);
    if (typeof instant === 'string') {
      this.#reject('bad-instant', [field], INSTANT_FAULTS[instant]);
      return 0;
    }
    if (instant < 0) this.#reject('instant-before-1970', [field], 'is before 1970');
    if (instant > this.#now + DAY_MS) {
      this.#reject('instant-in-future', [field], "is more than 24 hours ahead of the server's clock");
    }
    return instant;
  }

  stop(startedAt: number, text: string): number {
    const stoppedAt = this.instant('stoppedAt', text);
    if (stoppedAt < startedAt) this.#reject('stop-before-start', ['stoppedAt'], 'is before startedAt');
    return stoppedAt;
  }

  name(text: string): string {
    return this.#cleaned('bad-name', 'name', cleanName(text)) ?? '';
  }

  category(text: string | null): string | null {
    return this.#cleaned('bad-category', 'category', cleanCategory(text));
  }

  /** Millionths. `text` is what the value was read from, if it is known and JavaScript does not keep it. */
  value(value: number, text: string | undefined): bigint | null {
    const micros = text === undefined ? toMicros(value) : textToMicros(text);
    if (micros === null) this.#reject('bad-value', ['value'], 'has more than six decimals');
    return micros;
  }

  properties(stated: Schema<'RecordProperties'>): PropertySet {
    return recordedProperties.map((property) => this.#property(property, stated as Stated));
  }

  #property({ path }: Property, stated: Stated): PropertyValue {
    // By index: taking a path apart for each property of each record costs more than all the rest.
    const outer = stated[path[0] as string];
    const value = path.length === 1 ? outer : (outer as Stated | undefined)?.[path[1] as string];
    if (value === undefined || value === null || value === '' || value === '<NULL>') return null;
    const holder = path.length === 1 ? stated : (outer as Stated);
    const problem = propertyProblem(value as PropertyValue, exactText(holder, path.at(-1) as string));
    if (problem) this.#reject('bad-property', ['properties', ...path], problem);
    return value === 0 ? 0 : (value as PropertyValue); // -0 equals 0, so it must get the same key
  }

  #cleaned<T extends string | null>(code: RecordFaultCode, field: string, cleaned: Cleaned<T>): T | null {
    if (cleaned.fault === undefined) return cleaned.text;
    this.#reject(code, [field], TEXT_FAULTS[cleaned.fault]);
    return null;
  }

  #reject(code: RecordFaultCode, path: readonly string[], problem: string): void {
    const pointer = path.reduce((parent, member) => pointerTo(member, parent), '');
    this.fault ??= { code, message: `${path.join('.').replace('properties.', '')} ${problem}`, pointer };
  }
}

function propertyProblem(value: PropertyValue, text: string | undefined): string | null {
  // The largest property and six decimals have sixteen digits, which a number keeps: a longer text has more decimals.
  if (typeof value === 'number')
    return text !== undefined || toMicros(value) === null ? 'has more than six decimals' : null;
  if (typeof value !== 'string') return null;
  const fault = textFault(value, MAX_PROPERTY_BYTES);
  return fault && textProblem(fault, MAX_PROPERTY_BYTES);
}

function textProblem(fault: TextFault, maxBytes: number): string {
  return fault === 'too-long' ? `is longer than ${maxBytes} bytes of UTF-8` : TEXT_FAULTS[fault];
}
