import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@keytally/contract/document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAnswer, namesIn } from '../testing/example-answer.ts';
import { keytallyIn } from '../testing/keytally-in.ts';
import { answer, type ScriptedServer, startScriptedServer } from '../testing/scripted-server.ts';

/** No command goes round in a list for ever, and none takes a list for the whole that leads nowhere. */

let folder: string;
let server: ScriptedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-cursors-'));
  server = await startScriptedServer();
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

type Page = ReturnType<typeof answer>;

interface List {
  readonly commands: readonly string[];
  /** What the commands ask for before. */
  readonly before?: readonly string[];
  /** A page that leads to the next one. */
  readonly page: (next: string) => Page;
}

const exampleWith = (operationId: string, fields: object) =>
  answer(200, { ...exampleAnswer(operationId), ...fields });

/** The lists of the contract that a command reads page by page. */
const lists: Record<string, List> = {
  listAuditEntries: {
    commands: ['keys audit', 'keys audit --json'],
    page: (nextCursor) => exampleWith('listAuditEntries', { nextCursor }),
  },
  listTrackedEvents: {
    commands: ['events list --product p', 'events remove Save --product p'],
    page: (nextCursor) => exampleWith('listTrackedEvents', { nextCursor }),
  },
  listClientProperties: {
    commands: ['clients list --product p --json', 'clients list --product p --format csv'],
    before: ['getProduct'],
    page: (nextClientId) => exampleWith('listClientProperties', { reachedEnd: false, nextClientId }),
  },
  exportRecords: {
    commands: ['export --product p --out -', 'export --product p --out NEW'],
    page: (next) => (response) => {
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'X-Next-Cursor': next });
      response.end('{"id":"e"}\n');
    },
  },
};

/** Tables of reports: the iterator of the client reads one, and no command follows their cursors. */
const pagedReports = [
  'getLifetimeDataTable',
  'getLostUsersDataTable',
  'getQuestionAnswer',
  'getSharedAnswer',
];

/** They have the request of such a table in them, or all that was changed. */
const noLists = [
  'getCohort',
  'getQuestion',
  'getSharedContent',
  'listCohorts',
  'listQuestions',
  'putCohort',
  'putQuestion',
  'restoreQuestion',
  'updateTrackedEvents',
];

test('these are all lists of the contract that come in pages', () => {
  const paged = operations
    .map(({ operationId }) => operationId)
    .filter((id) => [...namesIn(id)].some((name) => /cursor|^next[A-Z]|^X-Next-/i.test(name)));
  expect(paged.toSorted()).toEqual([...Object.keys(lists), ...pagedReports, ...noLists].toSorted());
});

const places: Record<string, readonly string[]> = {
  'to no page': [''],
  'to no page after one': ['A', ''],
  'to the same one': ['A', 'A'],
  'in a circle': ['A', 'B', 'A'],
  'in a circle, later': ['A', 'B', 'C', 'B'],
};

test.each(
  Object.entries(lists).flatMap(([list, { commands }]) =>
    commands.map((command) => [command, list] as const),
  ),
)('%s ends with an error when its list leads nowhere', async (command, list) => {
  const { before = [], page } = lists[list] as List;
  for (const [where, nexts] of Object.entries(places)) {
    server.script(...before.map((id) => exampleWith(id, {})), ...nexts.map(page));
    const words = command.replace('NEW', `${list}-${nexts.length}${nexts.at(-1)}.ndjson`).split(' ');
    const { status, stderr } = await keytallyIn(folder, ...words, '--url', server.url, '--token', 't');
    expect([status, stderr], where).toEqual([
      1,
      expect.stringContaining('A page of the response leads to no other page, or to one that was read'),
    ]);
  }
});
