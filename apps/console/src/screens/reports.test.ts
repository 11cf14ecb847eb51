import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readSheets } from '@keytally/spreadsheets/testing';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEEDED, REPORT_SCREENS, withMore } from '../testing/addresses.ts';
import { download } from '../testing/download.ts';
import { hasTimeAndBrowser } from '../testing/has-browser.ts';
import { type Asked, settled, type Visitor } from '../testing/visitor.ts';
import { visitOnce } from '../testing/visits.ts';
import type { World } from '../testing/world.ts';

const program = fileURLToPath(new URL('../../../cli/bin/keytally.js', import.meta.url));

describe.skipIf(!hasTimeAndBrowser())('reports in a browser (needs one, and time)', () => {
  const visits = visitOnce({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } });
  let world: World;
  let visitor: Visitor;
  beforeAll(() => {
    ({ world, visitor } = visits);
  });

  /** Opens a screen and resolves to the last report that it asked for, or to that of its copies if it asks for several. */
  async function question(path: string): Promise<Asked> {
    const { asked } = visitor;
    asked.length = 0;
    await visitor.load(withMore(path, NEEDED[path] ?? ''));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await settled(visitor.page);
    const command = await copied('Copy as curl');
    const request = asked.findLast(({ url, body }) => command.includes(url) && command.includes(body));
    if (!request) throw new Error('The screen did not ask what it copies.');
    return request;
  }

  /** Asks the server the same. */
  const ask = ({ url, body }: Asked, accept: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: accept, Authorization: `Bearer ${world.token}` },
      body,
    });

  /** What one of the entries of the menu "Copy" puts on the clipboard. */
  async function copied(entry: string): Promise<string> {
    const { page } = visitor;
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(read).not.toBe('');
    return read();
  }

  describe.each(REPORT_SCREENS)('%s', (path) => {
    it('downloads the bytes that the server answers to its question', async () => {
      const request = await question(path);
      const { bytes: file } = await download(visitor.page, 'api');
      const { page: _, ...whole } = JSON.parse(request.body) as { page?: object };
      const answer = await ask({ ...request, body: JSON.stringify(whole) }, 'text/csv');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(file.equals(bytes)).toBe(true);
      expect(bytes.length).toBeGreaterThan(100);
    });

    it('downloads a workbook with the rows of that CSV, and what was asked beside them', async () => {
      const request = await question(path);
      const { name, bytes } = await download(visitor.page, 'excel');
      expect(name).toMatch(/^demo .*\.xlsx$/);
      const [answer, about] = await readSheets(bytes);
      const { page: _, ...whole } = JSON.parse(request.body) as { page?: object; startDate: string };
      const csv = await (await ask({ ...request, body: JSON.stringify(whole) }, 'text/csv')).text();
      const rows = [...(answer?.xml ?? '').matchAll(/<row /g)].length;
      expect(rows).toBe(parse(csv).length);
      const words = [...(about?.cells ?? [])].map(([, { value }]) => value);
      expect(words).toContain(whole.startDate);
      expect(words).toContain(JSON.stringify(JSON.parse(request.body)));
    });

    it('gives the same numbers with curl and on the command line', async () => {
      const request = await question(path);
      const shown = (await (await ask(request, 'application/json')).json()) as { results: unknown };
      const run = (command: string) =>
        JSON.parse(
          execFileSync('bash', ['-c', command], {
            encoding: 'utf8',
            env: { PATH: process.env.PATH, TOKEN: world.token },
          }),
        ) as { results: unknown };
      expect(run(await copied('Copy as curl')).results).toEqual(shown.results);
      const command = await copied('Copy as keytally command');
      const here = command.replace(
        'keytally',
        `'${process.execPath}' --conditions=keytally-source '${program}'`,
      );
      expect(run(`${here} --format json`).results).toEqual(shown.results);
    });

    it('is the same question after a reload, after going back, and from a copied link', async () => {
      const { page } = visitor;
      const { body } = await question(path);
      const link = await copied('Copy link');
      visitor.asked.length = 0;
      await page.reload();
      await expect.poll(() => visitor.asked.map((one) => one.body)).toContain(body);
      await page
        .getByRole('link', { name: path === '/events' ? 'Timeline' : 'Events', exact: true })
        .first()
        .click();
      await settled(page);
      await page.goBack();
      await settled(page);
      expect(page.url()).toBe(link);
      expect((await question(link.slice(link.indexOf('#') + 1))).body).toBe(body);
    });
  });
});
