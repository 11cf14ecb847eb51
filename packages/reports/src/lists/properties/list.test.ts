import { describe, expect, it } from 'vitest';
import type { StatedProperties } from '../../model/properties.ts';
import type { World } from '../../model/world.ts';
import { exampleWorld } from '../../testing/examples.ts';
import { expectGoldens } from '../../testing/goldens.ts';
import { useDuckdbWorld } from '../../testing/use-duckdb-world.ts';
import { listProperties } from './list.ts';

const acme = exampleWorld();
const many = worldOf(
  2,
  Array.from({ length: 30 }, (_, index) => ({
    C01: `value ${String(index).padStart(2, '0')}`,
    ram: index < 25 ? 100 - index : 8192.5,
    machineId: `machine ${index}`,
    'licenseStatus.activated': index % 2 === 0,
  })),
);

const duckdb = await useDuckdbWorld(acme, many);

describe('listProperties', () => {
  it('runs the golden queries on one state of the data', () =>
    expectGoldens(duckdb, 'list', (runner) => listProperties(acme.product, runner)));

  it('lists the twenty commonest values; ties go to the first in order', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `value ${String(index).padStart(2, '0')}`);
    expect((await valuesOf('C01')).map(({ value }) => value)).toEqual(names);
    const [commonest, ...others] = await valuesOf('ram');
    expect(commonest).toEqual({ value: 8192.5, users: 5 });
    expect(others).toEqual(Array.from({ length: 19 }, (_, index) => ({ value: 76 + index, users: 1 })));
  });

  it('lists booleans and dates as such, and no property that identifies a client', async () => {
    expect(await valuesOf('licenseStatus.activated')).toEqual([
      { value: false, users: 15 },
      { value: true, users: 15 },
    ]);
    expect(await valuesOf('dateInstalled')).toEqual([{ value: '1970-01-02', users: 30 }]);
    expect(await valuesOf('machineId')).toEqual([]);
    expect(await valuesOf('clientId')).toEqual([]);
    expect(await valuesOf('vm')).toEqual([]);
  });

  it('says what the product calls a custom property', async () => {
    const { list } = (await listProperties(many.product, duckdb.runner)) ?? {};
    const labels = list?.properties.flatMap(({ name, label }) =>
      label === undefined ? [] : [[name, label]],
    );
    expect(labels).toEqual([
      ['C01', 'Team'],
      ['C20', 'Größe'],
    ]);
  });

  it('returns its watermark, and undefined for a product that does not exist', async () => {
    expect(await listProperties(many.product, duckdb.runner)).toMatchObject({ watermark: 'w-1' });
    expect(await listProperties({ id: 'nobody' }, duckdb.runner)).toBeUndefined();
  });

  it('stops when its signal aborts', async () => {
    const aborted = AbortSignal.abort(new Error('enough'));
    const listed = listProperties(acme.product, duckdb.runner, aborted);
    await expect(listed).rejects.toThrow('enough');
  });
});

async function valuesOf(wanted: string) {
  const { list } = (await listProperties(many.product, duckdb.runner)) ?? {};
  return list?.properties.find(({ name }) => name === wanted)?.commonestValues ?? [];
}

/** A product in which each client states one set of properties. */
function worldOf(number: number, sets: readonly StatedProperties[]): World {
  return {
    product: { id: 'many', number, timeZone: 'UTC', labels: { C01: 'Team', C20: 'Größe' }, watermark: 'w-1' },
    names: [{ event: 0, category: null, name: 'Open', tracking: 'basic' }],
    events: sets.map((properties, index) => ({
      clientId: `c${index}`,
      sessionId: null,
      occurredAt: 86_400_000,
      day: 1,
      event: 0,
      micros: null,
      id: `${index}`,
      properties,
    })),
    sessionRecords: [],
  };
}
