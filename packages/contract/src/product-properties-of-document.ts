import type { OpenApiDocument } from './document.ts';
import { filterTypesOf, propertiesOf, type Schema, takesNull } from './properties-of-document.ts';
import type { Reference } from './reference.ts';

interface Categories {
  readonly 'x-categories': Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What a filter type of a single value says of the value. */
const DATA_TYPES: Readonly<Record<string, string>> = { string: 'string', number: 'number', date: 'date' };

/** The table of properties as filters name them, by category, from the schemas of filters and of the answer. */
export function productPropertiesOf(document: OpenApiDocument) {
  const { GlobalFilters, ProductPropertyList } = document.components.schemas;
  const { properties: filters = {} } = GlobalFilters as Schema;
  const parts = Map.groupBy(propertiesOf(document), ({ path }) => path[0] ?? '');
  const categories = Object.entries((ProductPropertyList as Categories)['x-categories']);
  const named = categories.flatMap(([, names]) => Object.keys(names));
  const without = Object.keys(filters).filter((name) => !named.includes(name));
  if (without.length > 0) throw new TypeError(`${without.join(', ')} must be in a category`);
  return categories.map(([category, names]) => ({
    category,
    properties: Object.entries(names).map(([name, friendlyName]) => {
      const filter = filters[name];
      if (filter === undefined) throw new TypeError(`${name} of a category is not a filter`);
      const isObject = parts.get(name)?.some(({ path }) => path.length === 1) !== true;
      return {
        name,
        friendlyName,
        filterType: isObject ? name : 'standard',
        ...traitsOf(document, filter, name, isObject),
        supportsMeta: parts.get(name)?.some(({ identifiesClient }) => !identifiesClient) === true,
      };
    }),
  }));
}

function traitsOf(document: OpenApiDocument, filter: Schema | Reference, name: string, isObject: boolean) {
  const types = filterTypesOf(document, filter, name);
  const [dataType] = types.flatMap((type) => DATA_TYPES[type] ?? []);
  return {
    dataType: isObject ? 'object' : (dataType ?? ''),
    supportsRegex: types.includes('regex'),
    supportsNull: takesNull(document, filter),
  };
}
