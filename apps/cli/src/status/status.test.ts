import { expect, test } from 'vitest';
import { statusLines, statusOf } from './describe-status.ts';
import { measuredValue, readMetrics } from './read-metrics.ts';

test('what is wrong is told', () => {
  const measured = readMetrics(
    [
      '# HELP keytally_waiting What waits.',
      'keytally_build_info{version="1.2.3",node="24.0.0"} 1',
      'process_start_time_seconds 1000',
      'keytally_store_bytes{of="free"} 1.5e9',
      'keytally_store_bytes{of="data"} 23000',
      'process_resident_memory_bytes 410000000',
      'keytally_key_ends_timestamp_seconds{kind="admin",id="ops"} 1798761600',
      'keytally_key_ends_timestamp_seconds{kind="client",id="app"} 1796083200',
      'keytally_last_backup_timestamp_seconds 0',
      'keytally_waiting{queue="batches"} 3',
      'keytally_waiting{queue="reports"} 1',
      'keytally_longest_wait_seconds{queue="batches"} 2.25',
      'keytally_records_waiting 1200',
      'keytally_days_to_roll_up 1',
      'keytally_requests_total{operation="putProduct",status="500"} 2',
      'keytally_requests_total{operation="putProduct",status="200"} 9',
    ].join('\n'),
  );
  const status = statusOf({
    fault: 'The disk is full.\nFree some.',
    warnings: ['The retention of acme waits.'],
    products: 1_200,
    measured,
    now: 1_000 + 3 * 86_400,
    isOfServer: true,
  });
  expect(statusLines(status)).toEqual([
    'ready       no: The disk is full.\u{fffd}Free some.',
    'warning     The retention of acme waits.',
    'version     1.2.3, running for 3 days',
    'products    1,200',
    'disk        1.5 GB free; the data takes 23 kB',
    'keys        "app" ends on 2026-12-01',
    'aggregates  1 day to be added',
    'backup      none is known of',
    'memory      410 MB',
    'waiting     4 calls, the longest for 2.3 s',
    'journal     1,200 records to be stored, in a moment',
    'faults      2 calls answered 500 since the server started: see its log',
  ]);
});

test('what was not measured is not told', () => {
  const status = statusOf({
    fault: undefined,
    warnings: [],
    products: 0,
    measured: new Map(),
    now: 0,
    isOfServer: true,
  });
  expect(statusLines(status)).toContain('disk        not told free; the data takes not told');
  expect(status).toMatchObject({ version: null, daysToRollUp: null, waiting: 0, longestWaitSeconds: 0 });
});

test('labels are read as they were written', () => {
  const measured = readMetrics('of{a="x",b="say \\"hi\\", {you}"} 4\nof{a="y"} 5\nof_more 6');
  expect(measured.get('of')).toHaveLength(2);
  expect([measuredValue(measured, 'of', { a: 'y' }), measuredValue(measured, 'of', { a: 'z' })]).toEqual([
    5,
    undefined,
  ]);
  expect(measuredValue(measured, 'of_more')).toBe(6);
});
