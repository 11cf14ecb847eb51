export type PropertyType = 'text' | 'number' | 'boolean';

/**
 * The recorded properties, flattened: a part of an object has a point in its name. Their order is that of a
 * property set's values and of the columns of a store, so a new one goes to the end.
 */
const TYPES = {
  'os.platform': 'text',
  'os.version': 'text',
  'os.edition': 'text',
  'geography.continent': 'text',
  'geography.country': 'text',
  'geography.usState': 'text',
  'licenseStatus.activated': 'boolean',
  'licenseStatus.blocked': 'boolean',
  'licenseStatus.expired': 'boolean',
  'licenseStatus.allowed': 'boolean',
  machineId: 'text',
  licenseKey: 'text',
  prodVersion: 'text',
  prodEdition: 'text',
  prodBuild: 'text',
  prodLanguage: 'text',
  licenseType: 'text',
  formFactor: 'text',
  osLanguage: 'text',
  osWordLength: 'text',
  cpuType: 'text',
  vm: 'text',
  cpuCores: 'number',
  displayCount: 'number',
  ram: 'number',
  resolutionWidth: 'number',
  resolutionHeight: 'number',
  screenPpi: 'number',
  C01: 'text',
  C02: 'text',
  C03: 'text',
  C04: 'text',
  C05: 'text',
  C06: 'text',
  C07: 'text',
  C08: 'text',
  C09: 'text',
  C10: 'text',
  C11: 'text',
  C12: 'text',
  C13: 'text',
  C14: 'text',
  C15: 'text',
  C16: 'text',
  C17: 'text',
  C18: 'text',
  C19: 'text',
  C20: 'text',
} as const satisfies Readonly<Record<string, PropertyType>>;

export type PropertyName = keyof typeof TYPES;

/** One recorded property. `path` leads to it within a record's `properties`. */
export interface Property {
  readonly name: PropertyName;
  readonly type: PropertyType;
  readonly path: readonly [field: string] | readonly [object: string, field: string];
  /** Its values tell clients apart, so they are listed nowhere. */
  readonly identifiesClient: boolean;
}

const IDENTIFYING: ReadonlySet<string> = new Set<PropertyName>(['machineId', 'licenseKey']);

/** The table of the recorded properties, in the order of columns. */
export const properties: readonly Property[] = Object.entries(TYPES).map(([name, type]) => ({
  name: name as PropertyName,
  type,
  path: name.split('.') as [string] | [string, string],
  identifiesClient: IDENTIFYING.has(name),
}));
