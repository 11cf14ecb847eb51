/** The recorded properties, flattened, and the type of each; in the order that records keep their values in. */
export const propertyTypes = {
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
} as const satisfies Readonly<Record<string, 'text' | 'number' | 'boolean'>>;

export type PropertyName = keyof typeof propertyTypes;

export const propertyNames = Object.keys(propertyTypes) as readonly PropertyName[];

/** What a record states; a property that it leaves out is null, as one that is null is. */
export type StatedProperties = Readonly<Partial<Record<PropertyName, string | number | boolean | null>>>;

/** The values of a set in the order of the properties. */
export function valuesOf(stated: StatedProperties): (string | number | boolean | null)[] {
  return propertyNames.map((name) => stated[name] ?? null);
}
