import { acme, openMemoryStore } from '@keytally/store-ports/testing';
import { recordOf, type SentRecord, tablesOf } from './tasks.ts';

/** What reports read of a product in a store in memory, which has these records: a text that is equal for equal data. */
export async function tablesOfModel(product: string, records: readonly SentRecord[]): Promise<string> {
  const model = await openMemoryStore();
  await model.registry.products.put({ ...acme, id: product });
  await model.usage.ingest(product, records.map(recordOf));
  return tablesOf(model, product);
}
