import { isCustomProperty, type PropertyLabels, properties } from '@keytally/contract/properties';
import { labelOfProperty, PROPERTY_NAMES } from '@keytally/spreadsheets/names';
import type { Option } from '../../ui/controls/select.tsx';

export { labelOfProperty };

/** Properties to choose from: those with data first, then by rank and by label. */
export function optionsOfProperties(
  names: readonly string[],
  labels: PropertyLabels | undefined,
  empty: ReadonlySet<string> = NONE,
): Option<string>[] {
  return names
    .map((id) => ({
      id,
      label: labelOfProperty(id, labels),
      hint: `${empty.has(id) ? `${WITHOUT_DATA} · ` : ''}${[id, ...labelsWithin(id)].join(', ')}`,
    }))
    .toSorted(
      (a, b) =>
        Number(empty.has(a.id)) - Number(empty.has(b.id)) ||
        rankOfProperty(a.id, labels) - rankOfProperty(b.id, labels) ||
        inOrder.compare(a.label, b.label),
    );
}

export const WITHOUT_DATA = 'No data so far';
const NONE: ReadonlySet<string> = new Set();

/**
 * The properties that no client has a value of; of those that identify clients this is not known. A filter on several
 * properties is without data if all of them are.
 */
export function emptyProperties(known: readonly KnownProperty[]): ReadonlySet<string> {
  const empty = new Set(
    known.flatMap(({ name, commonestValues }) =>
      commonestValues.length === 0 && !IDENTIFYING.has(name) ? [name] : [],
    ),
  );
  const groups = Map.groupBy(
    known.filter(({ name }) => name.includes('.')),
    ({ name }) => name.slice(0, name.indexOf('.')),
  );
  for (const [group, parts] of groups) if (parts.every(({ name }) => empty.has(name))) empty.add(group);
  return empty;
}

interface KnownProperty {
  readonly name: string;
  readonly commonestValues: readonly unknown[];
}

const IDENTIFYING: ReadonlySet<string> = new Set(
  properties.filter(({ identifiesClient }) => identifiesClient).map(({ name }) => name),
);

/** What one filter on several properties is about, so that each of them finds it: `Continent`, `Country`, `US state`. */
function labelsWithin(group: string): string[] {
  return Object.entries(PROPERTY_NAMES).flatMap(([name, label]) =>
    name.startsWith(`${group}.`) ? [label] : [],
  );
}

/** Custom properties come last, and those without a label after those that have one. */
export function rankOfProperty(name: string, labels: PropertyLabels | undefined): number {
  if (!isCustomProperty(name)) return 0;
  return labels?.[name] === undefined ? 2 : 1;
}

const inOrder = new Intl.Collator('en', { numeric: true });
