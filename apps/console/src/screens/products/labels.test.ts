import { describe, expect, it } from 'vitest';
import { axeFindings } from '../../testing/accessibility.ts';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { analystLink } from '../../testing/links.ts';
import { createProduct, type EventRecord } from '../../testing/products.ts';
import { questionOf } from '../../testing/question-of.ts';
import { settled } from '../../testing/visitor.ts';
import { visitEach, visitInTest } from '../../testing/visits.ts';

const LABELS = { C01: 'Country (own)', C02: 'Team' };
const DAYS = 'range=2026-03-01..2026-03-31';
const RECORDS = ['NL', 'DE'].map(
  (country, index): EventRecord => ({
    id: `r${index}`,
    clientId: `u${index}`,
    occurredAt: '2026-03-02T09:00:00Z',
    category: 'File',
    name: 'Open',
    properties: { C01: country },
  }),
);

describe.skipIf(!hasTimeAndBrowser())('labels of custom properties (needs a browser, and time)', () => {
  const visits = visitEach({
    prepare: async (world) => {
      await createProduct(world, 'plain', RECORDS);
      await createProduct(world, 'labelled', RECORDS, { name: 'Labelled', labels: LABELS });
      await createProduct(world, 'kept', [], { name: 'Kept', labels: LABELS });
      await createProduct(world, 'refused', [], { name: 'Refused', labels: { C01: LABELS.C01 } });
    },
  });

  const button = (name: string | RegExp) => visits.visitor.page.getByRole('button', { name, exact: true });
  const field = (property: string) =>
    visits.visitor.page.getByRole('textbox', { name: `Label of ${property}` });
  const head = (name: string) => visits.visitor.page.getByRole('columnheader', { name });

  async function labelsOf(id: string) {
    const params = { path: { product_id: id } };
    const { data } = await visits.world.client.GET('/v3/products/{product_id}', { params });
    return data?.labels;
  }

  it('are written in the form, by keyboard, and seen at once in the reports', async () => {
    const { page, load } = visits.visitor;
    await load('/products/product?id=plain');
    await button('Add a label').press('Enter');
    await page.keyboard.type('Country (own)');
    await button('Add a label').press('Enter');
    await page.keyboard.type('Team');
    await button(/Property of label 2/).click();
    await page.getByRole('option', { name: 'C07' }).click();
    await field('C07').press('Enter');
    await page.getByText('The settings of plain are saved.').waitFor();
    expect(await labelsOf('plain')).toEqual({ C01: 'Country (own)', C07: 'Team' });

    await page.getByRole('link', { name: 'Its events' }).click();
    await page.getByRole('link', { name: 'Full report' }).click();
    await settled(page);
    await button('Divide into segments').click();
    // The dialog opens with its choices shown.
    await page.getByRole('listbox', { name: 'Divide users by' }).waitFor();
    await page.getByRole('combobox', { name: 'Divide users by' }).fill('c07');
    await page.getByRole('option', { name: 'Team' }).click();
    await button('Apply').click();
    await button('By Team').waitFor();
  });

  it('name a property in the picker, the chip and the heads, also after a reload; the link has its name', async () => {
    const { page, load, asked } = visits.visitor;
    await load(`/full-report?product=labelled&${DAYS}`);
    await button('Filter users').click();
    const picker = page.getByRole('combobox', { name: 'Property' });
    await picker.fill('own');
    await page.getByRole('option', { name: 'Country (own)' }).getByText('C01').waitFor();
    await picker.fill('C01');
    await page.getByRole('option', { name: 'Country (own)' }).click();
    await page
      .getByRole('textbox', { name: 'Value' })
      .or(page.getByRole('combobox', { name: 'Value' }))
      .fill('NL');
    await button('Apply').click();
    await button('Country (own) is NL').waitFor();
    await button('Divide into segments').click();
    // The dialog opens with its choices shown.
    await page.getByRole('listbox', { name: 'Divide users by' }).waitFor();
    await page.getByRole('combobox', { name: 'Divide users by' }).fill('country (o');
    await page.getByRole('option', { name: 'Country (own)' }).click();
    await button('Apply').click();

    const isSeen = async () => {
      await button('By Country (own)').waitFor();
      await button('Country (own) is NL').waitFor();
      await head('Event, by Country (own)').waitFor();
      await page.getByText('How often File / Open was used, by Country (own)').first().waitFor();
      expect(await page.getByText('Custom property').count()).toBe(0);
    };
    await isSeen();
    await page.reload();
    await isSeen();
    const about = { conditions: { all: [{ property: 'C01', test: 'is', value: 'NL' }] }, segmentBy: 'C01' };
    expect(questionOf(page)).toMatchObject(about);
    expect(JSON.parse(asked.at(-1)?.body ?? '{}')).toMatchObject(about);

    await page.getByRole('link', { name: 'Lifetime' }).click();
    await head('Event, by Country (own)').waitFor();
    await button(/What a user is/).click();
    await page.getByRole('option', { name: /^One user per Team/ }).click();
    await expect.poll(() => page.url()).toContain('groupBy=C02');
  });

  it('stay when another setting is saved, and go when they are removed or emptied', async () => {
    const { page, load } = visits.visitor;
    await load('/products/product?id=kept');
    await page.getByLabel('Days to keep records').fill('30');
    await button('Save').click();
    await page.getByText('The settings of Kept are saved.').waitFor();
    expect(await labelsOf('kept')).toEqual(LABELS);
    await button('Remove the label of C01').click();
    await page.getByText('The same as a command').click();
    await page.getByText('--retention-days 30 --label C02=Team').waitFor();
    await button('Save').click();
    await expect.poll(() => labelsOf('kept')).toEqual({ C02: 'Team' });
    await field('C02').fill('');
    await button('Save').click();
    await expect.poll(() => labelsOf('kept')).toBeUndefined();
  });

  it('are refused at their field, before they are sent or by the server', async () => {
    const { page, load } = visits.visitor;
    await load('/products/product?id=refused');
    await button('Add a label').click();
    await field('C02').fill(LABELS.C01);
    await page.getByText('This is the label of C01 too. Write another one.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page)).toEqual([]);
    await button('Save').click();
    await field('C02').fill('Team');

    // What the form would not send reaches the server, as from a page of another version.
    const duplicates = { labels: { C01: 'Team', C02: 'Team' } };
    await page.route('**/v3/products/refused', (route) =>
      route.continue({ postData: JSON.stringify(duplicates) }),
    );
    await button('Save').click();
    await field('C02').and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByText('422 duplicate-label').waitFor();
    expect(await field('C01').getAttribute('aria-invalid')).toBeNull();
    expect(await labelsOf('refused')).toEqual({ C01: LABELS.C01 });
  });

  it('are among the facts for somebody who may only read', async () => {
    const reader = await visitInTest(visits.world);
    await reader.signIn(await analystLink(visits.world, 'reader', ['labelled']));
    await reader.load('/products/product?id=labelled');
    const facts = reader.page.getByRole('definition').getByRole('listitem');
    expect(await facts.allTextContents()).toEqual(['C01 Country (own)', 'C02 Team']);
    expect(await reader.page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(reader.faults).toEqual([]);
  });
});
