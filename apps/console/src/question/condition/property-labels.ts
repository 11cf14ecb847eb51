import { isCustomProperty, type PropertyLabels } from '@keytally/contract/properties';
import { labelOfProperty, PROPERTY_NAMES } from '@keytally/spreadsheets/names';
import type { Option } from '../../ui/controls/select.tsx';

export { labelOfProperty };

/** Properties to choose from: by rank, then by label. */
export function optionsOfProperties(
  names: readonly string[],
  labels: PropertyLabels | undefined,
): Option<string>[] {
  return names
    .map((id) => ({ id, label: labelOfProperty(id, labels), hint: [id, ...labelsWithin(id)].join(', ') }))
    .toSorted(
      (a, b) =>
        rankOfProperty(a.id, labels) - rankOfProperty(b.id, labels) || inOrder.compare(a.label, b.label),
    );
}

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
