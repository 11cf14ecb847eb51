/**
 * Reads the basic timeline of the imported tool windows through the typed client and draws it.
 *
 *   npx node --conditions=keytally-source examples/tool-windows/report.ts http://127.0.0.1:8080 TOKEN
 */
import { createKeytallyClient } from '@keytally/client';

const [baseUrl = 'http://127.0.0.1:8080', token = ''] = process.argv.slice(2);
const client = createKeytallyClient({ baseUrl, credentials: () => token });

const { data, error } = await client.POST('/v3/reporting/eventTracking/basic/timeline/{product_id}', {
  params: { path: { product_id: 'ide' } },
  body: {
    startDate: '2025-07-01',
    stopDate: '2025-07-14',
    dateSplit: 'day',
    dataView: 'usageCounts',
    events: [{ category: 'Tool window', name: 'opened' }],
  },
});

if (data === undefined) {
  console.error(`${error.code}: ${error.detail}`);
  process.exitCode = 1;
} else {
  for (const [day, [opened]] of Object.entries(data.results)) {
    const uses = opened?.value ?? 0;
    console.log(`${day}  ${'█'.repeat(uses)}${uses > 0 ? ' ' : ''}${uses}`);
  }
}
