import { productProperties } from './generated/product-properties.ts';
import { isCustomProperty, isNameOfProperty, type PropertyLabels } from './properties.ts';
import type { Schema } from './vocabulary.ts';

type Category = Schema<'ProductPropertyCategory'>;

/** The properties as filters name them, by category; the custom ones are called what the product calls them. */
export function productPropertiesWith(labels: PropertyLabels = {}): Category[] {
  return productProperties.map(({ category, properties }) => ({
    category,
    properties: properties.map((property) => ({
      ...property,
      friendlyName: friendlyNameOf(property.name, property.friendlyName, labels),
    })),
  }));
}

function friendlyNameOf(name: string, friendlyName: string, labels: PropertyLabels): string {
  const label = isCustomProperty(name) ? labels[name] : undefined;
  if (label === undefined) return friendlyName;
  return isTaken(label) ? `${label} (${name})` : label;
}

const friendlyNames: ReadonlySet<string> = new Set(
  productProperties.flatMap(({ properties }) =>
    properties.map(({ friendlyName }) => friendlyName.toLowerCase()),
  ),
);

/** Whether another property is known by that text: two columns of one name would be mistaken for each other. */
function isTaken(label: string): boolean {
  return isNameOfProperty(label) || friendlyNames.has(label.toLowerCase());
}
