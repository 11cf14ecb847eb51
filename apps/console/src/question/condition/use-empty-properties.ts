import { useMemo } from 'react';
import { useProperties } from '../../api/catalogue.ts';
import { useProduct } from '../product-context.ts';
import { emptyProperties } from './property-labels.ts';

/** The properties that no client of the product has a value of; none while that is not known. */
export function useEmptyProperties(isAsked = true): ReadonlySet<string> {
  const { data } = useProperties(useProduct().id, isAsked);
  return useMemo(() => emptyProperties(data ?? []), [data]);
}
