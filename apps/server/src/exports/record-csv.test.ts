import type { CheckedRecord } from '@keytally/events';
import { expect, test } from 'vitest';
import { recordCsv, recordCsvHead } from './record-csv.ts';

const event: CheckedRecord = {
  type: 'event',
  id: 'e1',
  clientId: 'u1',
  sessionId: null,
  occurredAt: 0,
  category: null,
  name: 'Open',
  valueMicros: -1_500_000n,
  properties: null,
};
const session: CheckedRecord = {
  type: 'session',
  clientId: '@u1',
  sessionId: 's;1',
  startedAt: 0,
  stoppedAt: null,
  properties: ['Linux'],
};

test('a line has a cell for each column of the head, and negative numbers stay numbers', () => {
  expect(recordCsvHead()).toMatch(/^type,id,clientId,.*,hasProperties,os\.platform,.*,C20\n$/);
  expect(recordCsv(event)).toMatch(/^event,e1,u1,,1970-01-01T00:00:00\.000Z,,,,Open,-1\.5,no,,/);
  for (const record of [event, session])
    expect(recordCsv(record).split(',')).toHaveLength(recordCsvHead().split(',').length);
});

test('the head names a property with a label by both', () => {
  expect(recordCsvHead({ C02: 'Size, own' })).toMatch(/,C01,"C02 Size, own",C03,/);
});

test('H15 a text that a spreadsheet would run as a formula gets an apostrophe in front', () => {
  const evil = { ...event, id: '=1+1', clientId: '+1', category: '-1', name: '@SUM(A1)' };
  expect(recordCsv(evil)).toMatch(/^event,'=1\+1,'\+1,,1970-01-01T00:00:00\.000Z,,,'-1,'@SUM\(A1\),/);
  expect(recordCsv(session)).toMatch(/^session,,'@u1,"s;1",,1970-01-01T00:00:00\.000Z,,,,,yes,Linux,,/);
});
