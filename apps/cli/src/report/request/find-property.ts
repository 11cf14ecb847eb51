import {
  isCustomProperty,
  type Property,
  type PropertyLabels,
  type PropertyName,
  properties,
} from '@keytally/contract/properties';
import { nearestName } from '@keytally/validation';
import { CommandError } from '../../command/command-error.ts';

/** The only one of a client itself. */
const CLIENT_ID = 'clientId';

/**
 * The property that a text names: as in the contract (`geography.country`), by what the product calls it, or by its last
 * part alone (`country`). Case matters only between two labels.
 *
 * @throws {CommandError} a usage error if there is none
 */
export function findProperty(flag: string, text: string, labels: PropertyLabels = {}): Property {
  const same = (name: string | undefined) => name?.toLowerCase() === text.toLowerCase();
  const labelOf = ({ name }: Property) => (isCustomProperty(name) ? labels[name] : undefined);
  const found =
    properties.find(({ name }) => same(name)) ??
    properties.find((property) => labelOf(property) === text) ??
    properties.find((property) => same(labelOf(property))) ??
    properties.find(({ path }) => same(path.at(-1)));
  if (found !== undefined) return found;
  const shortNames = properties.map((property) => labelOf(property) ?? property.path.at(-1) ?? '');
  const nearest = nearestName(text, [...properties.map(({ name }) => name), ...shortNames]);
  const hint = nearest === undefined ? `They are ${shortNames.join(', ')}.` : `Did you mean ${nearest}?`;
  throw new CommandError(`${flag} names "${text}", which is not a property. ${hint}`, 2);
}

/** A property that groups clients, or the client itself. */
export function findGroup(text: string, labels?: PropertyLabels): PropertyName {
  const { name, identifiesClient } = findProperty('--group', text, labels);
  if (identifiesClient || isCustomProperty(name)) return name;
  throw new CommandError(`--group takes ${CLIENT_ID}, machineId, licenseKey or C01 to C20, not ${text}.`, 2);
}
