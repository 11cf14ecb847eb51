import { describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { settled } from '../../testing/visitor.ts';
import { visitOnce } from '../../testing/visits.ts';

describe.skipIf(!hasTimeAndBrowser())('the bars of the full report in a browser (need one, and time)', () => {
  const visits = visitOnce();

  it('have the classes that were chosen, also from a copied link, and none that nobody is in', async () => {
    const { visitor } = visits;
    const { page } = visitor;
    await visitor.load('/full-report?product=demo');
    const legend = page.getByRole('group', { name: 'Legend: what is shown' });
    await legend.getByRole('button', { name: '2 to 3 uses' }).waitFor();
    expect(await legend.getByRole('button', { name: '201 uses and more' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Classes …' }).click();
    const field = page.getByRole('textbox', { name: 'Classes end at' });
    await field.fill('1, 12');
    await page.keyboard.press('Enter');
    await page.getByText('Take 10 or 15 instead.').waitFor();
    await field.fill('1, 2, 15');
    await page.keyboard.press('Enter');
    await legend.getByRole('button', { name: '3 to 15 uses' }).waitFor();
    const { hash } = new URL(page.url());
    await visitor.load(hash.slice(1));
    await settled(page);
    await legend.getByRole('button', { name: '3 to 15 uses' }).waitFor();
    expect(await page.getByText('Not all of this link could be used').count()).toBe(0);
  });

  it('are printed with the filters that they are of', async () => {
    const { visitor } = visits;
    const { page } = visitor;
    const filters = encodeURIComponent(JSON.stringify({ prodEdition: { type: 'string', value: 'Pro' } }));
    await visitor.load(`/full-report?product=demo&globalFilters=${filters}`);
    const printed = page.locator('dd').getByText('Product edition is Pro', { exact: true });
    expect(await printed.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await printed.waitFor();
  });
});
