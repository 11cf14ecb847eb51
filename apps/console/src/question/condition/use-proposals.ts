import { useProperties } from '../../api/catalogue.ts';
import { useProduct } from '../product-context.ts';

/** More would not be read. */
const MOST = 12;

/** The commonest values of a property in this product. */
export function useProposals(property: string): readonly string[] {
  const { data } = useProperties(useProduct().id);
  const values = data?.find(({ name }) => name === property)?.commonestValues ?? [];
  return values.slice(0, MOST).map(({ value }) => String(value));
}
