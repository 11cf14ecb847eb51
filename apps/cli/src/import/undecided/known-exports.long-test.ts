import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keytallyIn } from '../../testing/keytally-in.ts';
import { typed } from '../../testing/typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'keytally-exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const UUID = (digit: number) => `018e0000-0000-7000-8000-00000000000${digit}`;
const JSON_CELL = '"{""$browser"": ""Chrome""}"';

/** Two rows of an export, and the columns that are who, when, what, id and session. */
const EXPORTS = [
  {
    name: 'PostHog',
    head: 'uuid,event,properties,timestamp,team_id,distinct_id,$session_id,created_at',
    row: (n: number) =>
      `${UUID(n)},$pageview,${JSON_CELL},2026-03-02T10:30:0${n}.123000Z,7,u${n},s1,2026-03-02T10:31:00Z`,
    fields: [
      'clientId=distinct_id',
      'occurredAt=timestamp',
      'name=event',
      'id=uuid',
      'sessionId=$session_id',
    ],
  },
  {
    name: 'Mixpanel',
    head: 'event,time,distinct_id,$insert_id,$user_id,$device_id,$city,mp_processing_time_ms',
    row: (n: number) => `Signed up,177244740${n},u${n},i${n},u${n},d${n},Köln,1772447400123`,
    fields: ['clientId=distinct_id', 'occurredAt=time', 'name=event', 'id=$insert_id'],
  },
  {
    name: 'Amplitude',
    head: 'amplitude_id,user_id,device_id,event_type,event_time,client_event_time,server_upload_time,session_id,uuid,event_properties,country',
    row: (n: number) =>
      `90${n},${n === 1 ? '' : 'ann'},d${n},Play,2026-03-02 10:30:0${n}.123000,2026-03-02 10:30:00.000000,2026-03-02 10:31:00.000000,17,${UUID(n)},${JSON_CELL},Germany`,
    fields: [
      'clientId=amplitude_id',
      'occurredAt=event_time',
      'name=event_type',
      'id=uuid',
      'sessionId=session_id',
    ],
  },
  {
    name: 'Segment',
    head: 'id,anonymous_id,user_id,event,event_text,timestamp,original_timestamp,sent_at,received_at,context_ip',
    row: (n: number) =>
      `m${n},a${n},,song_played,Song Played,2026-03-02 10:30:0${n},2026-03-02 10:30:00,2026-03-02 10:30:00,2026-03-02 10:30:05,10.0.0.1`,
    fields: ['clientId=anonymous_id', 'occurredAt=timestamp', 'name=event_text', 'id=id'],
  },
  {
    name: 'Umami',
    head: 'website_id,session_id,visit_id,event_id,hostname,browser,os,country,url_path,event_type,event_name,created_at',
    row: (n: number) =>
      `${UUID(9)},${UUID(8)},${UUID(7)},${UUID(n)},a.test,chrome,Linux,DE,/a,${n},${n === 1 ? '' : 'click'},2026-03-02 10:30:0${n}`,
    fields: [
      'clientId=session_id',
      'occurredAt=created_at',
      'name=event_name',
      'id=event_id',
      'sessionId=visit_id',
    ],
  },
  {
    name: 'Matomo',
    head: 'idSite,idVisit,visitIp,visitorId,userId,serverTimestamp,lastActionTimestamp,actions,country',
    row: (n: number) => `1,4${n},10.0.0.0,f00${n},,177244740${n},1772447500,3,Germany`,
    fields: ['clientId=visitorId', 'occurredAt=serverTimestamp', 'sessionId=idVisit', 'name=Visit'],
  },
  {
    name: 'Plausible',
    head: 'timestamp,name,site_id,user_id,session_id,hostname,pathname',
    row: (n: number) => `2026-03-02 10:30:0${n},pageview,1,77${n},88${n},a.test,/a`,
    fields: ['clientId=user_id', 'occurredAt=timestamp', 'name=name', 'sessionId=session_id'],
  },
];

test.each(EXPORTS)(
  'an export of $name is known by its columns, and comes in as suggested',
  async ({ name, head, row, fields }) => {
    const file = `${name}.csv`;
    writeFileSync(join(folder, file), `${head}\n${row(0)}\n${row(1)}\n`);
    const { stdout } = await keytallyIn(folder, 'import', file, '--json');
    const { takenFor, command } = JSON.parse(stdout) as { takenFor: string; command: string };
    expect(takenFor).toBe(name);
    for (const field of fields) expect(command.replaceAll("'", '')).toContain(` ${field}`);
    expect((await typed(folder, command)).stdout).toContain('2 accepted, 0 duplicates, 0 rejected');
  },
);

test('microseconds of Google Analytics 4 are read, or it is said that the times are not', async () => {
  writeFileSync(
    join(folder, 'ga4.csv'),
    'event_date,event_timestamp,event_name,user_pseudo_id,ga_session_id\n20260302,1772447400123456,page_view,a.1,1772447400\n',
  );
  const { stdout } = await keytallyIn(folder, 'import', 'ga4.csv', '--json');
  const { takenFor, command, open } = JSON.parse(stdout) as {
    takenFor: string;
    command: string | null;
    open: readonly { text: string }[];
  };
  expect(takenFor).toBe('Google Analytics 4');
  if (command === null) expect(open).toMatchObject([{ text: expect.stringContaining('"1772447400123456"') }]);
  else expect((await typed(folder, command)).stdout).toContain('1 accepted, 0 duplicates, 0 rejected');
});

test('sums of days, which name nobody, are said to be none of records', async () => {
  writeFileSync(
    join(folder, 'imported_visitors.csv'),
    'date,visitors,pageviews,bounces,visits,visit_duration\n2026-03-02,3,9,1,4,120\n',
  );
  expect(await keytallyIn(folder, 'import', 'imported_visitors.csv')).toMatchObject({
    status: 2,
    stdout: expect.stringContaining('The rows look like sums over many people'),
  });
});
