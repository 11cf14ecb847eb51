import { contractChecker } from '@keytally/events/contract-checker';
import { requireCapability, type Store, type TextPart } from '@keytally/store-ports';
import { acme, changeZone, event, HALF_PAST_FOUR, ZONE } from '@keytally/store-ports/testing';
import { expect, it } from 'vitest';
import { duckdbEngine } from '../../testing/test-store.ts';

/** An event as it is in a file, and the same as it is stored. */
const line = JSON.stringify({
  id: 'late',
  clientId: 'anna',
  occurredAt: new Date(HALF_PAST_FOUR).toISOString(),
  name: 'Open',
});
const stored = event({ id: 'late', occurredAt: HALF_PAST_FOUR, category: null, name: 'Open' });

async function* parts(): AsyncGenerator<TextPart> {
  const bytes = Buffer.from(`${line}\n`);
  yield {
    kind: 'text',
    bytes,
    isPlain: true,
    line: 1,
    position: bytes.length,
    read: () => [{ line: 1, cells: [line] }],
  };
}

function importLine(store: Store) {
  return requireCapability(store, 'imports').importFile({
    productId: acme.id,
    name: 'march',
    parts: parts(),
    check: contractChecker(),
    now: HALF_PAST_FOUR + 86_400_000,
    onRejected: () => undefined,
    onClockChange: () => undefined,
    onPart: () => undefined,
  });
}

it('a record of a file that is stored already is known when the rules of the time zone have changed since', async () => {
  const store = await duckdbEngine.open();
  await store.registry.products.put({ ...acme, timeZone: ZONE });
  expect(await store.usage.ingest(acme.id, [stored])).toMatchObject({ accepted: 1 });
  changeZone();
  const later = await duckdbEngine.reopen(store);
  expect(await importLine(later)).toMatchObject({ accepted: 0, duplicates: 1 });
});
