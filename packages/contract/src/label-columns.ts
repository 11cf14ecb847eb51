import { isCustomProperty, isNameOfProperty, type PropertyLabels } from './properties.ts';

/** A text that the contract takes as a label. */
const LABEL = /^(?=.*\S)[^\p{Cc}]{1,64}$/u;

/** What custom properties are called from now on, and which cannot be called like their columns. */
interface ColumnLabels {
  readonly labels: PropertyLabels;
  readonly unlabelled: readonly { readonly property: string; readonly why: string }[];
}

/** Calls custom properties like the columns that fill them. Those that have a label keep it. */
export function labelColumns(
  fields: Iterable<readonly [field: string, column: string]>,
  given: PropertyLabels = {},
): ColumnLabels {
  const labels: Record<string, string> = {};
  const unlabelled: { property: string; why: string }[] = [];
  for (const [field, column] of fields) {
    if (!isCustomProperty(field) || given[field] !== undefined) continue;
    const fault = whyNoLabel(column, [...Object.values(given), ...Object.values(labels)]);
    if (fault === undefined) labels[field] = column;
    else
      unlabelled.push({ property: field, why: `is not called "${column}" like its column, since ${fault}` });
  }
  return { labels, unlabelled };
}

function whyNoLabel(column: string, others: readonly unknown[]): string | undefined {
  if (isNameOfProperty(column)) return 'that is the name of another property, or a part of one';
  if (others.includes(column)) return 'another property is called so already';
  return LABEL.test(column) ? undefined : 'a label is 1 to 64 characters in one line';
}
