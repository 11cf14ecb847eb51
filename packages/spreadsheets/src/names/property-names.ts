import type { PropertyLabels, PropertyName } from '@keytally/contract/properties';

/** What people call the properties, unless a product says otherwise. The compiler finds one that is missing. */
export const PROPERTY_NAMES: Readonly<Record<PropertyName, string>> = {
  clientId: 'Client id',
  machineId: 'Machine id',
  licenseKey: 'Licence key',
  prodVersion: 'Product version',
  prodEdition: 'Product edition',
  prodBuild: 'Product build',
  prodLanguage: 'Product language',
  licenseType: 'Licence type',
  formFactor: 'Form factor',
  'os.platform': 'Operating system',
  'os.version': 'Version of the operating system',
  'os.edition': 'Edition of the operating system',
  osLanguage: 'Language of the operating system',
  osWordLength: 'Word length in bits',
  cpuType: 'Processor',
  cpuCores: 'Processor cores',
  vm: 'Virtual machine',
  ram: 'Memory in MiB',
  displayCount: 'Displays',
  resolutionWidth: 'Width of the display in pixels',
  resolutionHeight: 'Height of the display in pixels',
  screenPpi: 'Pixels per inch',
  'geography.continent': 'Continent',
  'geography.country': 'Country',
  'geography.usState': 'US state',
  'licenseStatus.activated': 'Licence is activated',
  'licenseStatus.blocked': 'Licence is blocked',
  'licenseStatus.expired': 'Licence has expired',
  'licenseStatus.allowed': 'Product may be used',
  dateInstalled: 'First active day',
  dateLastSeen: 'Last active day',
  lifetimeSessionCount: 'Sessions over the lifetime',
  lifetimeRuntimeMinutes: 'Runtime over the lifetime in minutes',
  C01: 'Custom property 1',
  C02: 'Custom property 2',
  C03: 'Custom property 3',
  C04: 'Custom property 4',
  C05: 'Custom property 5',
  C06: 'Custom property 6',
  C07: 'Custom property 7',
  C08: 'Custom property 8',
  C09: 'Custom property 9',
  C10: 'Custom property 10',
  C11: 'Custom property 11',
  C12: 'Custom property 12',
  C13: 'Custom property 13',
  C14: 'Custom property 14',
  C15: 'Custom property 15',
  C16: 'Custom property 16',
  C17: 'Custom property 17',
  C18: 'Custom property 18',
  C19: 'Custom property 19',
  C20: 'Custom property 20',
};

/** Filters on several properties at once, and the periods in which users first came. */
const GROUPS: Readonly<Record<string, string>> = {
  os: 'Operating system',
  geography: 'Place',
  licenseStatus: 'Licence status',
  lifetimeEventUsage: 'Use of an event over the lifetime',
  installationDay: 'First active, day',
  installationWeek: 'First active, week',
  installationMonth: 'First active, month',
};

/** `Product version` for `prodVersion`, and the label of the product for a custom property; other names stay as they are. */
export function labelOfProperty(name: string, labels: PropertyLabels | undefined): string {
  const own: Readonly<Record<string, string>> = labels ?? {};
  return own[name] ?? GROUPS[name] ?? (PROPERTY_NAMES as Readonly<Record<string, string>>)[name] ?? name;
}
