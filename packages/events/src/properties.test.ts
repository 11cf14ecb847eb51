import { document } from '@keytally/contract/document';
import { describe, expect, it } from 'vitest';
import { properties } from './properties.ts';

interface PropertySchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, PropertySchema>>;
}

describe('the table of properties', () => {
  it('has the properties of the contract, all of them and with their types', () => {
    const table = Object.fromEntries(properties.map(({ name, type }) => [name, type]));
    expect(table).toEqual(Object.fromEntries(flatten(schemaNamed('RecordProperties'))));
  });

  it('starts with the parts of objects and ends with the custom properties', () => {
    expect(properties).toHaveLength(48);
    expect(properties[0]?.name).toBe('os.platform');
    expect(properties.at(-1)?.name).toBe('C20');
  });

  it('knows which properties identify a client', () => {
    const identifying = properties.filter(({ identifiesClient }) => identifiesClient);
    expect(identifying.map(({ name }) => name)).toEqual(['machineId', 'licenseKey']);
  });
});

function flatten(schema: PropertySchema, prefix = ''): [name: string, type: string][] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, reference]) => {
    const target = reference.$ref ? schemaNamed(reference.$ref.split('/').at(-1) ?? '') : reference;
    if (target.properties) return flatten(target, `${field}.`);
    const type = [target.type ?? []].flat().find((name) => name !== 'null') ?? 'none';
    const ours = { string: 'text', integer: 'number' }[type] ?? type;
    return [[prefix + field, ours]];
  });
}

function schemaNamed(name: string): PropertySchema {
  return document.components.schemas[name] as PropertySchema;
}
