import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/accessibility.ts';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { linkWith } from '../../testing/links.ts';
import { createProduct } from '../../testing/products.ts';
import { visitEach } from '../../testing/visits.ts';
import { widthOfPage } from '../../testing/width-of-page.ts';
import type { World } from '../../testing/world.ts';

const GERMAN = [
  'Benutzer;Zeit;Aktion;Dauer',
  'anna;02.03.2026 09:15;Öffnen;1,5',
  'ben;02.03.2026 10:15;Öffnen;2,0',
  'cleo;morgen;Öffnen;2,0',
].join('\r\n');

/** Some 8 MB, which is several batches. */
const LONG = `user,time,event\n${Array.from({ length: 150_000 }, (_, place) => `u${place},2026-03-02T09:00:00Z,Open a file of the project\n`).join('')}`;

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const prepare = (world: World) => createProduct(world, 'usage', []);

describe.skipIf(!hasTimeAndBrowser())('the screen of imports (needs a browser, and time)', () => {
  const visits = visitEach({ prepare, browser: { timezoneId: 'Europe/Berlin' } });
  const page = () => visits.visitor.page;
  const main = () => page().locator('main');
  const choose = async (chosen: ReturnType<typeof file>) => {
    await visits.visitor.load('/imports?product=usage');
    await page().locator('input[type=file]').setInputFiles(chosen);
  };
  const downloaded = async (name: string) => {
    const [file] = await Promise.all([
      page().waitForEvent('download'),
      main().getByRole('button', { name }).click(),
    ]);
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
  };
  const importsOf = async () => {
    const params = { path: { product_id: 'usage' } };
    const { data } = await visits.world.client.GET('/v3/imports/{product_id}', { params });
    return data?.imports ?? [];
  };
  const undoAll = async () => {
    for (const { name } of await importsOf()) {
      const params = { path: { product_id: 'usage', import_name: name } };
      await visits.world.client.DELETE('/v3/imports/{product_id}/{import_name}', { params });
    }
  };

  it('a file is shown as it will be stored, tried in a dry run, imported, seen in a report, and undone', async () => {
    await choose(file('Nutzung.csv', GERMAN));
    await main().getByText('2 Mar 2026, 08:15').waitFor();
    expect(await main().getByRole('combobox', { name: 'Time zone of the clock' }).inputValue()).toBe(
      'Europe/Berlin',
    );
    await main().getByText('More', { exact: true }).click();
    await page().getByRole('button', { name: 'Add a value for all rows' }).click();
    await main().getByRole('combobox', { name: 'What it is' }).fill('Product version');
    await page().getByRole('option', { name: 'Product version' }).click();
    await main().getByRole('textbox', { name: 'Value', exact: true }).fill('2.0');
    await main().getByText('Product version: 2.0').first().waitFor();
    await main().getByText('Aktion', { exact: true }).last().click();
    await page().setViewportSize({ width: 320, height: 900 });
    await expect.poll(() => widthOfPage(page())).toBeLessThanOrEqual(320);
    expect(await axeFindings(page())).toEqual([]);
    await page().getByRole('button', { name: 'Dry run' }).click();
    await main().getByText('2 records would be stored, 1 row has a fault.').waitFor();
    await main()
      .getByRole('row', { name: '1 Zeit is not a time like d.M.yyyy H:mm “morgen” in line 4' })
      .waitFor();
    await main().getByText('Each of them').click();
    await main().getByRole('row', { name: '4 Zeit "morgen"' }).waitFor();
    expect(await importsOf()).toEqual([]);
    const rows = await downloaded('1 row with a fault');
    expect(rows).toEqual(['Nutzung.errors.csv', 'Benutzer;Zeit;Aktion;Dauer\ncleo;morgen;Öffnen;2,0\n']);
    const [reasons] = await downloaded('What is wrong with them');
    expect(reasons).toBe('Nutzung.errors.reasons.csv');
    await page().getByRole('button', { name: 'Import 2 records' }).click();
    await page().getByRole('link', { name: 'See its events' }).click();
    await main().getByText('Öffnen').first().waitFor();
    await visits.visitor.load('/imports?product=usage');
    await page()
      .getByRole('button', { name: /^Undo Nutzung/ })
      .click();
    await page().getByRole('button', { name: 'Undo the import' }).click();
    await main().getByText('No file was imported yet').waitFor();
    expect(await importsOf()).toEqual([]);
  });

  it('a column without a field of its own gives its name to the property that it fills', async () => {
    const team = GERMAN.replace('Dauer', 'Abteilung').replaceAll(/\d,\d/g, 'Büro');
    await choose(file('Team.csv', team));
    await main().getByText('Call Custom property 1 “Abteilung” in all reports').waitFor();
    await main().getByText('Abteilung: Büro').first().waitFor();
    await page().getByRole('button', { name: 'Dry run' }).click();
    await page().getByRole('button', { name: 'Import 2 records' }).click();
    await page().getByRole('link', { name: 'See its events' }).waitFor();
    const params = { path: { product_id: 'usage' } };
    const { data } = await visits.world.client.GET('/v3/products/{product_id}', { params });
    expect(data?.labels).toEqual({ C01: 'Abteilung' });
    await undoAll();
  });

  it('a corrected file replaces an import, once it has no fault', async () => {
    const first = { import: 'umsatz' };
    const record = { id: 'wrong', clientId: 'anna', occurredAt: '2026-03-02T09:00:00Z', name: 'Wrong' };
    const params = { path: { product_id: 'usage' }, query: first };
    await visits.world.client.POST('/v3/events/{product_id}', { params, body: { records: [record] } });
    const replaceBy = async (text: string) => {
      await choose(file('Umsatz.csv', text));
      await main()
        .getByRole('button', { name: /Where the rows go/ })
        .click();
      await page().getByRole('option', { name: 'Replace umsatz, 1 record' }).click();
      await page().getByRole('button', { name: 'Dry run' }).click();
    };
    await replaceBy(GERMAN);
    await main().getByText('only if none of them has a fault').waitFor();
    expect(await page().getByRole('button', { name: 'Replace umsatz by 2 records' }).isDisabled()).toBe(true);
    await main().getByText('Correct these rows in Umsatz.csv itself').waitFor();
    await page().getByRole('button', { name: 'Put Umsatz.csv away' }).click();
    const again = async (name: string, text: string) => {
      await page().locator('input[type=file]').setInputFiles(file(name, text));
      return main()
        .getByRole('button', { name: /Where the rows go/ })
        .textContent();
    };
    expect(await again('Umsatz.errors.csv', GERMAN)).toContain('A new import');
    await page().getByRole('button', { name: 'Another file' }).click();
    expect(await again('Umsatz.csv', GERMAN.replace('morgen', '03.03.2026 09:15'))).toContain(
      'Replace umsatz',
    );
    await page().getByRole('button', { name: 'Dry run' }).click();
    await page().getByRole('button', { name: 'Replace umsatz by 3 records' }).click();
    await main().getByText('3 records replaced 1 event of umsatz.').waitFor();
    expect(await importsOf()).toMatchObject([{ name: 'umsatz', accepted: 3 }]);
    await undoAll();
  });

  it('an import that is stopped tells exactly what came in', async () => {
    await choose(file('long.csv', LONG));
    await page().getByRole('button', { name: 'Dry run' }).click();
    await page()
      .getByRole('button', { name: /^Import 150,000/ })
      .click();
    await page().getByRole('button', { name: 'Stop' }).click();
    await main().getByText('It ended before the end').waitFor();
    const told =
      (await main()
        .getByText(/were stored|0 records were/)
        .textContent()) ?? '';
    const count = Number(/^([\d,]+) record/.exec(told)?.[1]?.replaceAll(',', ''));
    const stored = (await importsOf()).reduce((sum, { accepted }) => sum + accepted, 0);
    expect(count).toBeLessThan(150_000);
    expect(stored).toBe(count);
    await undoAll();
  });

  it('a session that ends in the middle is told, and the import goes on after signing in', async () => {
    await choose(file('long.csv', LONG));
    await page().getByRole('button', { name: 'Dry run' }).click();
    await page()
      .getByRole('button', { name: /^Import 150,000/ })
      .waitFor();
    let batches = 0;
    await page().route('**/v3/events/**', async (route) => {
      batches += 1;
      if (batches <= 2) return route.continue();
      const problem = {
        type: 'x',
        title: 'No',
        status: 401,
        code: 'invalid-token',
        detail: 'ended',
        instance: 'r',
      };
      return route.fulfill({ status: 401, contentType: 'application/problem+json', json: problem });
    });
    await page()
      .getByRole('button', { name: /^Import 150,000/ })
      .click();
    await main().getByText('20,000 records were stored').waitFor();
    await page().unroute('**/v3/events/**');
    await page().getByRole('button', { name: 'Import it again' }).click();
    await main().getByText('130,000 records were stored, 20,000 are there already').waitFor();
    await undoAll();
    visits.visitor.faults.length = 0;
  });

  it('a file of another kind is refused with what to do, and one that was read otherwise stays', async () => {
    await choose(file('picture.xlsx', 'GIF89a'));
    await main().getByText('picture.xlsx is a picture (GIF), not a workbook of Excel (.xlsx).').waitFor();
    await choose(file('Nutzung.csv', GERMAN));
    await page()
      .getByRole('button', { name: /Rows above the columns/ })
      .click();
    await page().getByRole('option', { name: '9', exact: true }).click();
    await main().getByText('Nutzung.csv is empty').waitFor();
    await page().getByRole('button', { name: 'Dry run' }).waitFor();
    await choose(file('usage.parquet', 'PAR1'));
    await main().getByText('keytally import usage.parquet').waitFor();
  });
});

describe.skipIf(!hasTimeAndBrowser())('a session that may only look (needs a browser, and time)', () => {
  const visits = visitEach({ prepare, link: (world) => linkWith(world, 'viewer') });

  it('is told how to get one that may import', async () => {
    await visits.visitor.load('/imports?product=usage');
    await visits.visitor.page.getByText('keytally console --role editor').waitFor();
    expect(await visits.visitor.page.locator('input[type=file]').count()).toBe(0);
  });
});
