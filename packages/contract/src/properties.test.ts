import { describe, expect, it } from 'vitest';
import { document } from './document.ts';
import { isCustomProperty, type Property, properties, recordedProperties } from './properties.ts';

describe('the table of properties', () => {
  it('has each property of `segmentBy` once', () => {
    const { enum: names } = document.components.schemas.SegmentBy as { enum: string[] };
    expect(properties.map(({ name }) => name).sort()).toEqual(names.toSorted());
  });

  it('lets a product give a label to each property that is its own', () => {
    const { properties: labels } = document.components.schemas.PropertyLabels as { properties: object };
    expect(Object.keys(labels)).toEqual(properties.map(({ name }) => name).filter(isCustomProperty));
  });

  it('lists of clients take each of them, the objects and lifetimeEventUsage, and days those that are recorded', () => {
    const { ClientListProperty, DailyProperty, ListedClient, ListedDay } = document.components.schemas;
    const namesIn = (schema: unknown) => (schema as { enum: string[] }).enum.toSorted();
    const membersOf = (schema: unknown) => Object.keys((schema as { properties: object }).properties).sort();
    const objects = ['os', 'geography', 'licenseStatus'];
    const all = properties.map(({ name }) => name as string);
    const recorded = recordedProperties.map(({ name }) => name as string);
    expect(namesIn(ClientListProperty)).toEqual([...all, ...objects, 'lifetimeEventUsage'].sort());
    expect(namesIn(DailyProperty)).toEqual([...recorded, ...objects].sort());
    expect(membersOf(ListedClient)).toEqual([...all, 'lifetimeEventUsage', 'dailyData'].sort());
    expect(membersOf(ListedDay)).toEqual([...recorded, 'date'].sort());
  });

  // Data files have their columns in this order, and the keys of property sets depend on it.
  it('keeps recorded properties in the order of stored property sets, new ones last', () => {
    const custom = Array.from({ length: 20 }, (_, index) => `C${String(index + 1).padStart(2, '0')}`);
    expect(recordedProperties.map(({ name }) => name)).toEqual([
      'os.platform',
      'os.version',
      'os.edition',
      'geography.continent',
      'geography.country',
      'geography.usState',
      'licenseStatus.activated',
      'licenseStatus.blocked',
      'licenseStatus.expired',
      'licenseStatus.allowed',
      'machineId',
      'licenseKey',
      'prodVersion',
      'prodEdition',
      'prodBuild',
      'prodLanguage',
      'licenseType',
      'formFactor',
      'osLanguage',
      'osWordLength',
      'cpuType',
      'vm',
      'cpuCores',
      'displayCount',
      'ram',
      'resolutionWidth',
      'resolutionHeight',
      'screenPpi',
      ...custom,
    ]);
  });

  it('has the path, type and filters of each', () => {
    expect(traitsOf('geography.country')).toEqual({
      path: ['geography', 'country'],
      source: 'record',
      type: 'text',
      filters: ['string', 'stringArray'],
    });
    expect(traitsOf('vm')).toMatchObject({ type: 'text', filters: ['string', 'stringArray', 'regex'] });
    expect(traitsOf('screenPpi')).toMatchObject({ type: 'number', filters: ['number', 'numberRange'] });
    expect(traitsOf('ram')).toMatchObject({ type: 'number', filters: ['number', 'numberRange'] });
    expect(traitsOf('licenseStatus.blocked')).toMatchObject({ type: 'boolean', filters: ['licenseStatus'] });
    expect(traitsOf('dateInstalled')).toMatchObject({
      source: 'lifetime',
      type: 'date',
      filters: ['date', 'dateRange'],
    });
    expect(traitsOf('lifetimeSessionCount')).toMatchObject({ source: 'lifetime', type: 'number' });
    expect(traitsOf('clientId')).toMatchObject({ source: 'lifetime', type: 'text' });
  });

  it('knows which properties identify a client', () => {
    const identifying = properties.filter(({ identifiesClient }) => identifiesClient);
    expect(identifying.map(({ name }) => name).sort()).toEqual(['clientId', 'licenseKey', 'machineId']);
  });
});

function traitsOf(wanted: string): Partial<Property> {
  const { name, identifiesClient, ...traits } = properties.find(({ name }) => name === wanted) ?? {};
  return traits;
}
