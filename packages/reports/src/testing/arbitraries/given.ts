import type { Schema } from '@keytally/contract';
import fc from 'fast-check';

export const groupBy = fc.constantFrom<Schema<'GroupBy'> | undefined>(
  ...([undefined, undefined, 'clientId', 'machineId', 'machineId', 'licenseKey', 'C01'] as const),
);

export const direction = fc.constantFrom<Schema<'SortDirection'>>('asc', 'desc');

type Given<Request> = { [Field in keyof Request]: Exclude<Request[Field], undefined> };

/** A request without the fields that are undefined. */
export function given<Request extends object>(request: Request): Given<Request> {
  return Object.fromEntries(
    Object.entries(request).filter(([, value]) => value !== undefined),
  ) as Given<Request>;
}
