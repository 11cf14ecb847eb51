import { describe, expect, it } from 'vitest';
import { document } from './document.ts';
import { productPropertiesWith } from './product-properties.ts';
import { properties } from './properties.ts';

const listed = productPropertiesWith().flatMap(({ properties: ofCategory }) => ofCategory);

describe('the properties by category', () => {
  it('are the properties of `globalFilters`, each once', () => {
    const { properties: filters } = document.components.schemas.GlobalFilters as { properties: object };
    expect(listed.map(({ name }) => name).sort()).toEqual(Object.keys(filters).sort());
  });

  it('agree with the table of properties on types, filters and values', () => {
    const types = { text: 'string', number: 'number', date: 'date', boolean: 'object' };
    for (const { name, path, type, filters, identifiesClient } of properties) {
      const found = listed.find((one) => one.name === path[0]);
      expect(found, name).toMatchObject({
        filterType: path.length === 1 ? 'standard' : path[0],
        dataType: path.length === 1 ? types[type] : 'object',
        supportsRegex: filters.includes('regex'),
        supportsMeta: !identifiesClient,
        supportsNull: path.length === 1,
      });
    }
    expect(listed.find(({ name }) => name === 'lifetimeEventUsage')).toEqual({
      name: 'lifetimeEventUsage',
      friendlyName: 'Lifetime Event Usage',
      filterType: 'lifetimeEventUsage',
      dataType: 'object',
      supportsRegex: false,
      supportsMeta: false,
      supportsNull: false,
    });
  });

  it('have different friendly names, whatever labels the product gave', () => {
    const labels = { C01: 'Team', C02: 'country', C03: 'product version' };
    const named = productPropertiesWith(labels).flatMap(({ properties: ofCategory }) => ofCategory);
    const nameOf = (wanted: string) => named.find(({ name }) => name === wanted)?.friendlyName;
    expect(['C01', 'C02', 'C03', 'C04'].map(nameOf)).toEqual([
      'Team',
      'country (C02)',
      'product version (C03)',
      'C04',
    ]);
    expect(new Set(named.map(({ friendlyName }) => friendlyName.toLowerCase())).size).toBe(named.length);
  });
});
