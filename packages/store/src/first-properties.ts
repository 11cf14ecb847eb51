import type { RecordedProperty } from '@keytally/contract/properties';

type Column = Pick<RecordedProperty, 'name' | 'type'>;

const columns = (type: Column['type'], ...names: readonly Column['name'][]): readonly Column[] =>
  names.map((name) => ({ name, type }));

/**
 * The properties that records had in the first release. Both engines make their table of property sets with these columns, which
 * therefore never change; a further property is a column that is added.
 */
export const firstProperties: readonly Column[] = [
  ...columns('text', 'os.platform', 'os.version', 'os.edition'),
  ...columns('text', 'geography.continent', 'geography.country', 'geography.usState'),
  ...columns('boolean', 'licenseStatus.activated', 'licenseStatus.blocked', 'licenseStatus.expired'),
  ...columns('boolean', 'licenseStatus.allowed'),
  ...columns('text', 'machineId', 'licenseKey', 'prodVersion', 'prodEdition', 'prodBuild', 'prodLanguage'),
  ...columns('text', 'licenseType', 'formFactor', 'osLanguage', 'osWordLength', 'cpuType', 'vm'),
  ...columns('number', 'cpuCores', 'displayCount', 'ram', 'resolutionWidth', 'resolutionHeight', 'screenPpi'),
  ...columns('text', 'C01', 'C02', 'C03', 'C04', 'C05', 'C06', 'C07', 'C08', 'C09', 'C10'),
  ...columns('text', 'C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17', 'C18', 'C19', 'C20'),
];
