import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../harness/call.ts';
import { hasPackagesOfR } from '../harness/r-packages.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Runs `examples/reveneraR` in R, where R and what the example loads are installed: `npm run setup:debian`. */
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const example = `${root}examples/reveneraR`;

/** A folder with the sources of reveneraR, which are of others and not kept here. */
const sources = process.env.KEYTALLY_TEST_REVENERAR;
const DAY_MS = 86_400_000;
const path = { product_id: 'acme' };

/** The days before today, in UTC. */
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** They stay what they are, though a day ends meanwhile. */
const [today, yesterday] = [dayAgo(0), dayAgo(1)];

let server: TestServer;
let folder: string;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-r-'));
  server = await startTestServer();
  const admin = await server.adminToken();
  await call(server.url, 'putProduct', { token: admin, path, body: { labels: { C01: 'Größe' } } });
  const record = (clientId: string, day: string, properties: object) => ({
    id: `${clientId} ${day}`,
    clientId,
    occurredAt: `${day}T00:00:00Z`,
    category: 'File',
    name: 'Öffnen',
    properties,
  });
  const records = [
    record('anna', yesterday, { prodVersion: '2.0', C01: 'Zürich' }),
    record('anna', today, { prodVersion: '2.1', C01: '北京 😀' }),
    record('jörg', yesterday, { prodVersion: '2.0' }),
  ];
  const { text } = await call(server.url, 'ingestRecords', { token: admin, path, body: { records } });
  expect(JSON.parse(text)).toMatchObject({ accepted: 3 });
  const sign = await server.addClientKey({ id: 'analyst', access: ['read', 'export'] });
  token = await sign(['acme']);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** What a script prints, as the lines of it. */
async function printed(script: string, ...args: readonly string[]): Promise<string[]> {
  const env = { PATH: process.env.PATH, HOME: folder, TOKEN: token, LANG: 'C.UTF-8' };
  const options = { cwd: folder, env, maxBuffer: 2 ** 24 };
  const { stdout } = await promisify(execFile)('Rscript', [script, ...args], options);
  return stdout.split('\n').map((line) => line.trimEnd());
}

describe.skipIf(!hasPackagesOfR('httr', 'jsonlite'))('from R with httr and jsonlite (needs them)', () => {
  test('the example prints properties, clients, days and files, every name as it is', async () => {
    const lines = await printed(`${example}/calls.R`, server.url, 'acme', yesterday, today);
    expect(lines).toEqual(
      expect.arrayContaining([
        'property: Product Properties / Product Version',
        'property: Custom Properties / Größe',
        'client: anna 2.1 北京 😀',
        'client: jörg 2.0 <NULL>',
        `day: anna ${yesterday} 2.0`,
        `day: anna ${today} 2.1`,
        `day: jörg ${yesterday} 2.0`,
        `users: ${yesterday} 2`,
        `users: ${today} 1`,
        expect.stringMatching(new RegExp(`^file: acme_${yesterday}\\.zip ${server.url}/v3/rawEvents/`)),
      ]),
    );
  });
});

const missing =
  sources === undefined ||
  !hasPackagesOfR('httr', 'jsonlite', 'dplyr', 'tidyr', 'purrr', 'magrittr', 'rlang');

describe.skipIf(missing)('the package itself (needs KEYTALLY_TEST_REVENERAR and what it loads)', () => {
  test('its functions read the answers of the server', async () => {
    const script = join(folder, 'package.R');
    writeFileSync(script, ofPackage(server.url));
    const lines = await printed(script, sources ?? '', `${example}/connect.R`, yesterday, today);
    expect(lines).toEqual(
      expect.arrayContaining([
        'properties: 47',
        'custom: C01 Größe',
        'client: anna Product Version 2.1',
        'client: anna Größe 北京 😀',
        'client: jörg Product Version 2.0',
        `day: anna ${yesterday} prodVersion 2.0`,
        `day: anna ${today} prodVersion 2.1`,
        `day: jörg ${yesterday} prodVersion 2.0`,
        `file: acme_${yesterday}.zip ${yesterday} TRUE`,
        'event: File Öffnen',
        `users: ${yesterday} active 2`,
        `users: ${today} active 1`,
        `users: ${yesterday} lost 0`,
      ]),
    );
  });
});

/** A script that calls the functions of the package as its users do, with what `connect.R` changes. */
function ofPackage(url: string): string {
  return `
suppressPackageStartupMessages({ library(httr); library(jsonlite); library(dplyr); library(tidyr); library(purrr)
  library(magrittr); library(rlang, include.only = ".data") })
arguments <- commandArgs(trailingOnly = TRUE)
package <- globalenv()
for (file in list.files(file.path(arguments[1], "R"), full.names = TRUE)) sys.source(file, package)
source(arguments[2])
connect_to_keytally("${url}", Sys.getenv("TOKEN"), package)

properties <- get_product_properties("acme")
cat("properties:", nrow(properties), "\\n")
custom <- properties[properties$property_name == "C01", ]
cat("custom:", custom$property_name, custom$property_friendly_name, "\\n")
wanted <- c("Product Version", custom$property_friendly_name)
known <- get_client_metadata("acme", properties, wanted, "2020-01-01", arguments[4])
cat(paste("client:", known$client_id, known$property_name, known$property_value, "\\n"), sep = "")
daily <- get_daily_client_properties("acme", properties, "Product Version", "2020-01-01", arguments[4], arguments[3], arguments[4])
cat(paste("day:", daily$client_id, daily$property_date, daily$property_name, daily$property_value, "\\n"), sep = "")
events <- get_categories_and_events("acme")
cat(paste("event:", events$category_name, events$event_name, "\\n"), sep = "")
for (status in c("active", "lost")) {
  users <- get_users("acme", status, "day", arguments[3], arguments[4])
  cat(paste("users:", users$user_date, users$user_type, users$users, "\\n"), sep = "")
}
files <- get_raw_data_files("acme", 90)
cat(paste("file:", files$file_name, files$file_date, status_code(GET(files$download_url[1])) == 200, "\\n"), sep = "")
`;
}
