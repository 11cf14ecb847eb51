import { document } from '@keytally/contract/document';
import { recordedProperties } from '@keytally/contract/properties';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createRecordChecker, type Verdict } from './check-record.ts';
import { compileShapes } from './shapes/compiled-shapes.ts';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const check = createRecordChecker(compileShapes(document.components.schemas));

const event = {
  id: 'e1',
  clientId: 'u1',
  sessionId: 's1',
  occurredAt: '2026-03-02T09:05:00.123Z',
  category: 'File',
  name: 'Save',
  value: 4.5,
};
const session = {
  type: 'session',
  clientId: 'u1',
  sessionId: 's1',
  startedAt: '2026-03-02T09:00:00Z',
  stoppedAt: '2026-03-02T09:30:00Z',
};

describe('an event', () => {
  it('is read into the record that is stored', () => {
    expect(check(event, NOW)).toEqual({
      record: {
        type: 'event',
        id: 'e1',
        clientId: 'u1',
        sessionId: 's1',
        occurredAt: Date.UTC(2026, 2, 2, 9, 5, 0, 123),
        category: 'File',
        name: 'Save',
        valueMicros: 4_500_000n,
        properties: null,
      },
    });
  });

  it('needs only an id, a client, an instant and a name', () => {
    const { id, clientId, occurredAt, name } = event;
    expect(check({ id, clientId, occurredAt, name }, NOW).record).toMatchObject({
      sessionId: null,
      category: null,
      valueMicros: null,
      properties: null,
    });
  });

  it('may state its type', () => {
    expect(check({ ...event, type: 'event' }, NOW)).toEqual(check(event, NOW));
  });

  it('has its category and name cleaned', () => {
    const changed = { ...event, category: ' \t', name: ` ${'é'.repeat(65)}` };
    expect(check(changed, NOW).record).toMatchObject({ category: null, name: 'é'.repeat(64) });
  });

  it('keeps ids byte for byte', () => {
    const id = ` ${'é'.repeat(63)} `;
    expect(check({ ...event, id }, NOW).record).toMatchObject({ id });
  });

  it('may be 24 hours ahead and in the first millisecond of 1970', () => {
    for (const occurredAt of ['2026-03-03T12:00:00.000999Z', '1970-01-01T00:00:00Z']) {
      expect(check({ ...event, occurredAt }, NOW).error).toBeUndefined();
    }
  });

  it.each([
    [{ occurredAt: undefined, colour: 1 }, 'missing-field', '/occurredAt'],
    [{ clientId: undefined, id: undefined }, 'missing-field', '/id'],
    [{ type: 'sessions' }, 'unknown-record-type', '/type'],
    [{ type: null }, 'unknown-record-type', '/type'],
    [{ type: { a: [] } }, 'unknown-record-type', '/type'],
    [{ colour: 'red', id: 5 }, 'unknown-field', '/colour'],
    [{ 'a/b~c': 1 }, 'unknown-field', '/a~1b~0c'],
    [{ startedAt: event.occurredAt }, 'unknown-field', '/startedAt'],
    [{ constructor: 1 }, 'unknown-field', '/constructor'],
    [{ id: 7 }, 'wrong-type', '/id'],
    [{ id: '' }, 'bad-identifier', '/id'],
    [{ clientId: 'a\u0000' }, 'bad-identifier', '/clientId'],
    [{ clientId: 'a\tb' }, 'bad-identifier', '/clientId'],
    [{ sessionId: '\ud800' }, 'bad-identifier', '/sessionId'],
    [{ sessionId: null }, 'wrong-type', '/sessionId'],
    [{ occurredAt: 1_772_442_000_000 }, 'wrong-type', '/occurredAt'],
    [{ occurredAt: 'yesterday' }, 'bad-instant', '/occurredAt'],
    [{ occurredAt: '2026-02-30T00:00:00Z' }, 'bad-instant', '/occurredAt'],
    [{ occurredAt: '2016-12-31T23:59:60Z' }, 'bad-instant', '/occurredAt'],
    [{ occurredAt: '1969-12-31T23:59:59.999Z' }, 'instant-before-1970', '/occurredAt'],
    [{ occurredAt: '0000-01-01T00:00:00Z' }, 'instant-before-1970', '/occurredAt'],
    [{ occurredAt: '2026-03-03T12:00:00.001Z' }, 'instant-in-future', '/occurredAt'],
    [{ category: 7 }, 'wrong-type', '/category'],
    [{ category: 'a\u0007' }, 'bad-category', '/category'],
    [{ name: null }, 'wrong-type', '/name'],
    [{ name: '' }, 'bad-name', '/name'],
    [{ name: ' \n' }, 'bad-name', '/name'],
    [{ name: '\udfff' }, 'bad-name', '/name'],
    [{ value: '4.5' }, 'wrong-type', '/value'],
    [{ value: null }, 'wrong-type', '/value'],
    [{ value: Number('1e400') }, 'bad-value', '/value'],
    [{ value: 1e12 }, 'bad-value', '/value'],
    [{ value: -1e12 }, 'bad-value', '/value'],
    [{ value: 0.1234567 }, 'bad-value', '/value'],
    [{ value: 5e-324 }, 'bad-value', '/value'],
    [{ properties: [] }, 'wrong-type', '/properties'],
    [{ properties: { C21: 'a' } }, 'unknown-field', '/properties/C21'],
    [{ properties: { os: { name: 'a' } } }, 'unknown-field', '/properties/os/name'],
    [{ properties: { os: 'Linux' } }, 'wrong-type', '/properties/os'],
    [{ properties: { C01: 'a\nb' } }, 'bad-property', '/properties/C01'],
    [{ properties: { os: { version: '\ud800' } } }, 'bad-property', '/properties/os/version'],
    [{ properties: { geography: { country: 'nl' } } }, 'bad-property', '/properties/geography/country'],
    [{ properties: { ram: 2.5 } }, 'bad-property', '/properties/ram'],
    [{ properties: { ram: '8' } }, 'wrong-type', '/properties/ram'],
    [{ properties: { ram: -1 } }, 'bad-property', '/properties/ram'],
    [{ properties: { screenPpi: 96.1234567 } }, 'bad-property', '/properties/screenPpi'],
    [{ properties: { licenseStatus: { blocked: 1 } } }, 'wrong-type', '/properties/licenseStatus/blocked'],
  ])('with %j is refused: %s at %s', (change, code, pointer) => {
    const { error } = check(onTheWire({ ...event, ...change }), NOW);
    expect(error).toMatchObject({ code, pointer });
    expect(error?.message).toMatch(/^[\w."/~]/);
  });

  it.each([
    ['an id of 129 bytes', { id: 'x'.repeat(129) }, 'bad-identifier', '/id'],
    ['an id of 65 characters of two bytes', { id: 'é'.repeat(65) }, 'bad-identifier', '/id'],
    ['a property of 257 bytes', { properties: { C01: 'x'.repeat(257) } }, 'bad-property', '/properties/C01'],
    ['a property of 258 bytes', { properties: { C01: 'é'.repeat(129) } }, 'bad-property', '/properties/C01'],
  ])('with %s is refused', (_, change, code, pointer) => {
    expect(check({ ...event, ...change }, NOW).error).toMatchObject({ code, pointer });
  });

  it('with a category and name of any length is cut to 128 bytes', () => {
    const { record } = check({ ...event, category: 'c'.repeat(100_000), name: 'n'.repeat(100_000) }, NOW);
    expect(record).toMatchObject({ category: 'c'.repeat(128), name: 'n'.repeat(128) });
  });

  it('reports the first of several errors: missing, unknown, shape in order of the contract, then the rest', () => {
    const layers = [
      { value: 0.1234567 },
      { name: '\ud800' },
      { id: 'a\u0000' },
      { properties: { ram: '8' } },
      { value: 'x' },
      { id: 7 },
      { colour: 1 },
      { clientId: undefined },
    ];
    let broken: Readonly<Record<string, unknown>> = event;
    const verdicts = layers.map((layer) => {
      broken = { ...broken, ...layer };
      return check(onTheWire(broken), NOW).error?.pointer;
    });
    expect(verdicts).toEqual([
      '/value',
      '/name',
      '/id',
      '/properties/ram',
      '/value',
      '/id',
      '/colour',
      '/clientId',
    ]);
  });

  it('points at the object if the name of an unknown field is long, and does not repeat the name', () => {
    const { error } = check({ ...event, ['x'.repeat(100_000)]: 1 }, NOW);
    expect(error).toMatchObject({ code: 'unknown-field', pointer: '' });
    expect(error?.message.length).toBeLessThan(200);
  });
});

describe('a session', () => {
  it('is read into the record that is stored', () => {
    expect(check(session, NOW)).toEqual({
      record: {
        type: 'session',
        clientId: 'u1',
        sessionId: 's1',
        startedAt: Date.UTC(2026, 2, 2, 9),
        stoppedAt: Date.UTC(2026, 2, 2, 9, 30),
        properties: null,
      },
    });
  });

  it('may still be running, and may stop at the instant it starts', () => {
    const { stoppedAt: _, ...running } = session;
    expect(check(running, NOW).record).toMatchObject({ stoppedAt: null });
    expect(check({ ...session, stoppedAt: session.startedAt }, NOW).error).toBeUndefined();
  });

  it.each([
    [{ sessionId: undefined }, 'missing-field', '/sessionId'],
    [{ startedAt: undefined }, 'missing-field', '/startedAt'],
    [{ id: 'e1' }, 'unknown-field', '/id'],
    [{ startedAt: '2026-03-02' }, 'bad-instant', '/startedAt'],
    [{ stoppedAt: '2026-03-09T00:00:00Z' }, 'instant-in-future', '/stoppedAt'],
    [{ stoppedAt: '2026-03-02T09:59:59+01:00' }, 'stop-before-start', '/stoppedAt'],
    [{ stoppedAt: null }, 'wrong-type', '/stoppedAt'],
  ])('with %j is refused: %s at %s', (change, code, pointer) => {
    expect(check(onTheWire({ ...session, ...change }), NOW).error).toMatchObject({ code, pointer });
  });
});

describe('the properties of a record', () => {
  it('are values in the order of the table', () => {
    const stated = { C20: 'z', ram: 8_192, os: { edition: 'Pro' }, licenseStatus: { blocked: false } };
    const named = propertiesOf(check({ ...event, properties: stated }, NOW));
    expect(named).toEqual({ 'os.edition': 'Pro', 'licenseStatus.blocked': false, ram: 8_192, C20: 'z' });
  });

  it('state that there are none when the object is empty', () => {
    expect(propertiesOf(check({ ...event, properties: {} }, NOW))).toEqual({});
    expect(check({ ...session, properties: {} }, NOW).record?.properties).toEqual(
      recordedProperties.map(() => null),
    );
  });

  it('are null when they are null, empty or <NULL>', () => {
    const stated = {
      C01: null,
      C02: '',
      C03: '<NULL>',
      ram: null,
      licenseStatus: { expired: null },
      geography: { country: '' },
    };
    expect(propertiesOf(check({ ...event, properties: stated }, NOW))).toEqual({});
  });

  it('treat -0 as 0', () => {
    const { record } = check({ ...event, properties: JSON.parse('{"screenPpi": -0}') }, NOW);
    expect(record?.properties?.some((value) => Object.is(value, 0))).toBe(true);
    expect(record?.properties?.some((value) => Object.is(value, -0))).toBe(false);
  });
});

describe('hostile input', () => {
  it.each([null, true, 0, 'x', [], [event], Number.NaN])('%j is not a record', (record) => {
    expect(check(record, NOW).error).toMatchObject({ code: 'not-an-object', pointer: '' });
  });

  it('called __proto__ and constructor is plain data', () => {
    const named = {
      ...event,
      id: '__proto__',
      clientId: 'constructor',
      category: '__proto__',
      name: 'constructor',
    };
    expect(check(named, NOW).record).toMatchObject({
      id: '__proto__',
      category: '__proto__',
      name: 'constructor',
    });
    const own = JSON.parse(`{"__proto__": {"type": "session"}, ${JSON.stringify(event).slice(1)}`);
    expect(check(own, NOW).error).toMatchObject({ code: 'unknown-field', pointer: '/__proto__' });
    const inherited = JSON.parse('{"__proto__": {"id": "e1", "clientId": "u1"}}');
    expect(check(inherited, NOW).error).toMatchObject({ code: 'missing-field', pointer: '/id' });
    const property = JSON.parse('{"os": {"__proto__": "x"}}');
    const { error } = check({ ...event, properties: property }, NOW);
    expect(error).toMatchObject({ code: 'unknown-field', pointer: '/properties/os/__proto__' });
  });

  it('a hundred thousand levels deep is refused like any other', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(check(deep, NOW).error?.code).toBe('not-an-object');
    for (const field of ['type', 'id', 'category', 'value', 'properties', 'colour']) {
      expect(check({ ...event, [field]: deep }, NOW).error?.pointer).toBe(`/${field}`);
    }
  });

  it('of any shape gets a verdict with a code of the contract', () => {
    const codes: readonly string[] = (document.components.schemas.RecordErrorCode as { enum: string[] }).enum;
    const fields = [...Object.keys(event), ...Object.keys(session), 'properties', '__proto__', 'toString'];
    const record = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...fields), fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }))),
      fc
        .tuple(fc.constantFrom(event, session), fc.constantFrom(...fields), fc.jsonValue())
        .map(([base, field, value]) => ({
          ...base,
          [field]: value,
        })),
      fc.jsonValue().map((value) => ({ ...event, properties: value })),
    );
    fc.assert(
      fc.property(record, (value) => {
        const verdict = check(value, NOW);
        expect(verdict.error === undefined).toBe(verdict.record !== undefined);
        if (verdict.error) expect(codes).toContain(verdict.error.code);
      }),
      { numRuns: inject('longTests') ? 2_000 : 300 },
    );
  });
});

/** A value as JSON would bring it, without undefined members. 1e400 is parsed as Infinity, which stringify would lose. */
function onTheWire(record: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

function propertiesOf({ record }: Verdict): Readonly<Record<string, unknown>> {
  const named = recordedProperties.map(
    ({ name }, column) => [name, record?.properties?.[column] ?? null] as const,
  );
  return Object.fromEntries(named.filter(([, value]) => value !== null));
}
