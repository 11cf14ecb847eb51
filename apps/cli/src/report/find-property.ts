import { type Property, type PropertyName, properties } from '@keytally/contract/properties';
import { nearestName } from '@keytally/validation';
import { CommandError } from '../command/command-error.ts';

/** The only one of a client itself. */
const CLIENT_ID = 'clientId';

/**
 * The property that a text names: as in the contract (`geography.country`), or by its last part alone (`country`).
 *
 * @throws {CommandError} a usage error if there is none
 */
export function findProperty(flag: string, text: string): Property {
  const same = (name: string) => name.toLowerCase() === text.toLowerCase();
  const found =
    properties.find(({ name }) => same(name)) ?? properties.find(({ path }) => same(path.at(-1) ?? ''));
  if (found !== undefined) return found;
  const names: string[] = properties.flatMap(({ name, path }) => [name, path.at(-1) ?? '']);
  const nearest = nearestName(text, names);
  const hint =
    nearest === undefined ? `They are ${properties.map(shortName).join(', ')}.` : `Did you mean ${nearest}?`;
  throw new CommandError(`${flag} names "${text}", which is not a property. ${hint}`, 2);
}

/** A property that groups clients, or the client itself. */
export function findGroup(text: string): PropertyName {
  const property = findProperty('--group', text);
  if (property.identifiesClient || /^C\d\d$/.test(property.name)) return property.name;
  throw new CommandError(`--group takes ${CLIENT_ID}, machineId, licenseKey or C01 to C20, not ${text}.`, 2);
}

function shortName({ path }: Property): string {
  return path.at(-1) ?? '';
}
