import { workbookOf } from '@keytally/import/testing';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/accessibility.ts';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { createProduct } from '../../testing/products.ts';
import { visitEach } from '../../testing/visits.ts';
import { widthOfPage } from '../../testing/width-of-page.ts';

const OPEN = [
  'user,device,time,event,amount',
  'ann,d1,3/1/2026 10:05,Buy,"1,234"',
  'ben,d2,3/2/2026 10:05,Buy,"2,500"',
].join('\n');

describe.skipIf(!hasTimeAndBrowser())(
  'a file that leaves something open, in the page (needs a browser, and time)',
  () => {
    const visits = visitEach({
      prepare: (world) => createProduct(world, 'usage', []),
      browser: { timezoneId: 'Europe/Berlin' },
    });
    const page = () => visits.visitor.page;
    const main = () => page().locator('main');
    const button = (name: string) => main().getByRole('button', { name });
    const choose = async (text: string | Buffer, name = 'open.csv') => {
      await visits.visitor.load('/imports?product=usage');
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
      await page().locator('input[type=file]').setInputFiles(file);
    };

    it('is asked about, one row as it would be read, before there can be a dry run', async () => {
      await choose(OPEN);
      await main().getByText('user or device may be “Client (who)”').waitFor();
      await main().getByText('decides how to read “3/1/2026 10:05” in line 2 of time').waitFor();
      await main().getByText('decides how to read “1,234” in line 2 of amount').waitFor();
      expect(await axeFindings(page())).toEqual([]);
      await page().setViewportSize({ width: 320, height: 900 });
      await expect.poll(() => widthOfPage(page())).toBeLessThanOrEqual(320);
      expect(await button('Dry run').isDisabled()).toBe(true);
      await main().getByRole('combobox', { name: 'What user is' }).fill('Client (who)');
      await page().getByRole('option', { name: 'Client (who)' }).click();
      await button('1 March 2026, 10:05 (M/d/yyyy H:mm)').click();
      expect(await button('Dry run').isDisabled()).toBe(true);
      await button('1.234 (decimal comma)').click();
      await main().getByText('1 Mar 2026, 09:05').waitFor();
      await main().getByText('value: 1.234').or(main().getByText('Value: 1.234')).first().waitFor();
      await button('Dry run').click();
      await main().getByText('2 records would be stored.').waitFor();
    });

    it('whose lines of JSON are rows has their members for columns', async () => {
      const line = { who: { user: 'ann' }, time: '2026-03-01T10:05:00Z', event: 'Buy', amount: 1.5 };
      await choose(`${JSON.stringify(line)}\n`, 'rows.ndjson');
      await main().getByText('Read as: JSON, a row in each line').waitFor();
      await main().getByText('Value: 1.5').waitFor();
      await button('Dry run').click();
      await main().getByText('1 record would be stored.').waitFor();
    });

    it('whose rows are on a hidden sheet is read from there once that is chosen', async () => {
      const row = (...cells: readonly string[]) =>
        `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
      const rows = row('user', 'time', 'event') + row('ann', '2026-03-01T10:05:00Z', 'Buy');
      const notes = row('about', 'what') + row('a note', 'of somebody');
      await choose(
        workbookOf({ rows: notes, behind: [{ name: 'Rows', state: 'hidden', rows }] }),
        'book.xlsx',
      );
      await main().getByRole('button', { name: 'Sheet' }).click();
      await page().getByRole('option', { name: 'Rows (hidden)' }).click();
      await main().getByText('Read as: the sheet "Rows" of the workbook').waitFor();
      await button('Dry run').click();
      await main().getByText('1 record would be stored.').waitFor();
    });

    it('with a first line that looks like a row asks whether it names the columns', async () => {
      await choose('u1,2026-03-01T10:00:00Z,Open\nu2,2026-03-01T10:00:01Z,Save\n');
      await main().getByText('it has “2026-03-01T10:00:00Z” in it').waitFor();
      expect(await button('Dry run').isDisabled()).toBe(true);
      await button('It names the columns').click();
      await main().getByText('looks like a row').waitFor({ state: 'hidden' });
    });
  },
);
