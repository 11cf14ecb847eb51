import { openStore } from '@keytally/store';
import { importIntoStore } from '../import/import-into-store.ts';
import { readMapping } from '../import/mapping.ts';
import { sizeOf } from '../import/reading/open-input.ts';

/** Imports a file of tool window events in many small parts, and prints how many records were accepted after each. */
const [, , directory = '', file = ''] = process.argv;
const store = await openStore({ engine: 'duckdb', directory, memoryLimit: '512MB', minimumFreeBytes: 0 });
await store.registry.products.put({ id: 'ide', name: 'IDE', timeZone: 'UTC', defaultTracking: 'advanced' });
const columns = ['clientId=user_id', 'occurredAt=timestamp', 'name=event', 'C01=open_type'];
const mapping = readMapping(columns, ['category=Tool window'], 'unix-ms');
await importIntoStore(
  store,
  { file, size: sizeOf(file), format: 'csv', mapping },
  {
    onRejected: ({ line, fault }) => console.error(line, fault.message),
    onPart: ({ accepted, duplicates }) => console.log(`${accepted} ${duplicates}`),
    onClockChange: () => {},
    name: 'tool-windows',
    productId: async () => 'ide',
    partSize: { bytes: 8_000, rows: 200 },
  },
);
await store.close();
