import { type PropertyName, properties } from '@keytally/contract/properties';

/** What a list of clients can show of each beside its id. */
export type ListedColumn = Exclude<PropertyName, 'clientId'>;

export const LISTED_COLUMNS: readonly ListedColumn[] = properties.flatMap(({ name }) =>
  name === 'clientId' ? [] : [name],
);
