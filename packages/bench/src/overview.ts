import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { launchOptions } from '@keytally/tooling/browser';
import { chromium, type Page } from 'playwright-core';
import { addKey, openBenchStore } from './bench-store.ts';
import { median } from './figures/statistics.ts';
import { reach } from './figures/wanted.ts';
import { SIZES, sizeNamed, withUsage } from './reports/usage-directory.ts';
import { firstAnswer, freePort } from './start-up.ts';

const ROUNDS = 5;
const AGAIN = 3;

const program = fileURLToPath(new URL('../../../node_modules/.bin/keytally', import.meta.url));

/** A month of the data, which is of 2025, beside the one before. */
const SCREEN = '#/overview?product=bench&range=2025-10-01..2025-10-31&compare=before';
const NUMBERS = ['Uses', 'Active users'].map((label) => `section[aria-label="${label}"] strong`);

/** Milliseconds to the first numbers, from the navigation and from when the script of the page was there. */
interface Opening {
  readonly navigation: number;
  readonly script: number;
}

/**
 * Prints how long the overview takes to show its first numbers in a browser that has the files of the page: of a server that has just
 * started, and again.
 *
 * @param named the size of the data, as for the reports; default `L`
 */
export async function benchOverview(named: string = 'L'): Promise<void> {
  const size = sizeNamed(named);
  if (launchOptions === undefined) throw new Error('There is no browser: run npm run setup:browser first.');
  const browser = await chromium.launch(launchOptions);
  try {
    await withUsage(size, async (directory) => {
      const { store } = await openBenchStore(directory);
      const token = await addKey(store, 'overview', { kind: 'ADMIN' });
      await store.close();
      const port = await freePort();
      const page = await browser.newPage();
      const [cold, warm]: [Opening[], Opening[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1)
        await whileServing(directory, port, async (url) => {
          if (round === 0) await signIn(page, url, token);
          else cold.push(await open(page, url));
          for (let again = 0; again < AGAIN; again += 1) warm.push(await open(page, url));
        });
      const { events } = SIZES[size];
      console.log(`First numbers of the overview over ${events} events, in a browser (medians)`);
      print('of a server that has just started', cold);
      print('again', warm);
      if (size !== 'L') return;
      reach('overview-cold', median(cold.map(({ script }) => script)));
      reach('overview-warm', median(warm.map(({ script }) => script)));
    });
  } finally {
    await browser.close();
  }
}

function print(name: string, openings: readonly Opening[]): void {
  const [navigation = '', script = ''] = (['navigation', 'script'] as const).map((from) =>
    median(openings.map((one) => one[from])).toFixed(0),
  );
  console.log(`  ${name.padEnd(36)} ${navigation.padStart(5)} ms, ${script.padStart(5)} ms after the script`);
}

async function whileServing(
  directory: string,
  port: number,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  const serve = [program, 'serve', '--port', `${port}`, '--data-dir', directory];
  const server = spawn('env', ['KEYTALLY_MAX_TOKEN_LIFETIME=7200', ...serve], { stdio: 'ignore' });
  try {
    await firstAnswer(`${url}/livez`);
    await work(url);
  } finally {
    await end(server);
  }
}

async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, 'close');
  server.kill('SIGTERM');
  await ended;
}

async function signIn(page: Page, url: string, token: string): Promise<void> {
  const { stdout, stderr } = spawnSync(program, ['console', '--print', '--url', url, '--token', token]);
  const link = String(stdout).trim();
  if (!link.startsWith(url)) throw new Error(`there is no link to sign in: ${link}${stderr}`);
  await page.goto(link);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  await open(page, url);
}

async function open(page: Page, url: string): Promise<Opening> {
  await page.goto('about:blank');
  await page.goto(`${url}/console/index.html${SCREEN}`);
  for (const number of NUMBERS) await page.locator(number).waitFor();
  return page.evaluate(() => {
    const now = performance.now();
    const [script = 0] = performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        'responseEnd' in entry && /[.]js$/.test(entry.name) ? [Number(entry.responseEnd)] : [],
      );
    return { navigation: now, script: now - script };
  });
}
