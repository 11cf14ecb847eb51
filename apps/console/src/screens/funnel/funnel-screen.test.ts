import { reportPaths } from '@keytally/contract/reports';
import { describe, expect, it } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { questionOf } from '../../testing/question-of.ts';
import { settled } from '../../testing/visitor.ts';
import { visitOnce } from '../../testing/visits.ts';

const STEPS = [
  { events: [{ category: 'File', name: 'Open' }] },
  { events: [{ category: 'Assistant', name: 'Ask' }] },
];

describe.skipIf(!hasTimeAndBrowser())('the screen of the funnel (needs a browser, and time)', () => {
  const visits = visitOnce();
  const main = () => visits.visitor.page.locator('main');
  const address = (more = '') =>
    `/funnel?product=demo&range=last-84-days&steps=${encodeURIComponent(JSON.stringify(STEPS))}${more}`;

  it('is asked as soon as each step has events, which stay in the address', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/funnel?product=demo&range=last-84-days');
    await main().getByText('Choose the events of two steps or more').waitFor();
    for (const [place, search, event] of [
      [1, 'Open', 'File Open'],
      [2, 'Ask', 'Assistant Ask'],
    ] as const) {
      await page.getByRole('button', { name: `Step ${place}: Choose events` }).click();
      await page.getByRole('searchbox').fill(search);
      await page.getByRole('checkbox', { name: event, exact: true }).check();
      await page.getByRole('button', { name: 'Show', exact: true }).click();
    }
    await main().getByRole('heading', { name: 'Users by step' }).waitFor();
    await settled(page);
    expect(questionOf(page)).toMatchObject({ steps: STEPS });
    await page.getByRole('button', { name: 'Step', exact: true }).click();
    await page.getByRole('button', { name: 'Remove step 3' }).click();
    expect(questionOf(page)).toMatchObject({ steps: STEPS });
  });

  it('shows the numbers of the API, with who stopped between the steps', async () => {
    await visits.visitor.load(address());
    const asked = visits.visitor.asked.findLast(({ url }) => url.includes('/funnel'));
    const { data } = await visits.world.client.POST(reportPaths['conversion-funnel'], {
      params: { path: { product_id: 'demo' } },
      body: JSON.parse(asked?.body ?? '{}'),
    });
    if (!data || !('steps' in data.results)) throw new TypeError('the funnel has no segments');
    const { entered, converted, steps } = data.results;
    expect(converted).toBeGreaterThan(0);
    const format = (value: number) => value.toLocaleString('en');
    await main()
      .getByText(`${format(converted)} of ${format(entered)} users got to the last step`)
      .waitFor();
    const items = await main().locator('figure ol > li').allInnerTexts();
    expect(items).toHaveLength(2);
    expect(items[0]).toContain(`${format(entered)} users`);
    expect(items[0]).toContain(`Stopped: ${format(steps[0]?.stopped ?? 0)} users`);
    expect(items[1]).toContain(`${format(converted)} users`);
  });

  it('divides users by two properties, the largest values of each, with all users beside them', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(address());
    await page.getByRole('button', { name: 'Divide into segments' }).click();
    await page.getByRole('combobox', { name: 'Divide users by' }).fill('country');
    await page.getByRole('option', { name: 'Country' }).click();
    await page.getByText('The 5 largest values').click();
    await page.getByRole('combobox', { name: 'And each of these by' }).fill('edition');
    await page.getByRole('option', { name: 'Product edition' }).click();
    await page.getByText('All users beside the segments').click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page
      .getByRole('button', {
        name: 'By Country and Product edition, the largest 5, beside all users',
        exact: true,
      })
      .waitFor();
    await settled(page);
    const division = {
      segmentBy: 'geography.country',
      largestSegments: 5,
      secondSegmentBy: 'prodEdition',
      overall: true,
    };
    expect(questionOf(page)).toMatchObject(division);
    await main().getByText('All users', { exact: true }).first().waitFor();
    await main().getByText('(other) / Community', { exact: true }).first().waitFor();
    await page.getByRole('combobox', { name: 'Country and Product edition' }).fill('(other) / Comm');
    await page.getByRole('option', { name: '(other) / Community' }).click();
    const title = 'Users by step. Country and Product edition: (other) / Community';
    const own = main()
      .locator('figure')
      .filter({ has: page.getByRole('heading', { name: title }) });
    await own.locator('ol > li').first().getByRole('link').first().click();
    await main().getByText('in “(other)” and “Community”').waitFor();
  });

  it('takes a window in any unit, and all steps in one session', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(address());
    await page.getByLabel('Days for all steps').fill('3');
    await page.keyboard.press('Enter');
    await settled(page);
    expect(questionOf(page)).toMatchObject({ conversionWindow: { unit: 'day', value: 3 } });
    await page.getByRole('radio', { name: 'One session' }).click();
    await settled(page);
    expect(questionOf(page)).toMatchObject({ conversionWindow: { unit: 'session' } });
    await main().getByRole('heading', { name: 'Users by step' }).waitFor();
  });

  it('filters the uses of a step, which the server is asked', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(address());
    await page.getByRole('button', { name: 'Filter step 2' }).click();
    await page.getByRole('combobox', { name: 'Property' }).fill('product version');
    await page.getByRole('option', { name: 'Product version' }).click();
    await page.getByRole('button', { name: /Condition/ }).click();
    await page.getByRole('option', { name: 'has no value', exact: true }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Uses: Product version has no value', exact: true }).waitFor();
    await settled(page);
    const [first, second] = STEPS;
    const useConditions = { all: [{ property: 'prodVersion', test: 'hasNoValue' }] };
    const steps = [first, { ...second, useConditions }];
    expect(questionOf(page)).toMatchObject({ steps });
    const asked = visits.visitor.asked.findLast(({ url }) => url.includes('/funnel'));
    expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({ steps });
  });

  it('asks for steps in any order, without what must not come between', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(address());
    await page.getByRole('radio', { name: 'In any order' }).click();
    await main().getByText('2 of 2 steps').first().waitFor();
    await page.getByRole('button', { name: 'Exclusion', exact: true }).click();
    await page.getByRole('button', { name: 'Exclusion 1: Choose events' }).click();
    await page.getByRole('searchbox').fill('Accepted');
    await page.getByRole('checkbox', { name: 'Completion Accepted', exact: true }).check();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await main().locator('figure').getByText('events that are not excluded may come between').waitFor();
    await settled(page);
    const exclusions = [{ events: [{ category: 'Completion', name: 'Accepted' }], after: 1, before: 2 }];
    expect(questionOf(page)).toMatchObject({ stepOrder: 'any', exclusions });
    const asked = visits.visitor.asked.findLast(({ url }) => url.includes('/funnel'));
    expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({ order: 'any', exclusions });
    await page.getByRole('button', { name: 'Remove exclusion 1' }).click();
    await main().locator('figure').getByText('other events may come between').waitFor();
  });

  it('draws how many of those who began in each week got to the end', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(address());
    await page.getByRole('radio', { name: 'By week' }).click();
    await main()
      .getByRole('heading', {
        name: 'Users who got to the last step, in percent, by the week in which they began',
      })
      .waitFor();
    await settled(page);
    expect(questionOf(page)).toMatchObject({ funnelSplit: 'week' });
  });

  it('draws segments beside each other in each step, whose users are one key away', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(address('&segmentBy=geography.country'));
    const chart = main().getByRole('figure', { name: /^Users by step, by Country/ });
    await chart.waitFor();
    const steps = await chart.locator('ol > li').count();
    expect(steps).toBe(2);
    const bars = await chart.locator('ol > li').first().locator('li').allInnerTexts();
    expect(bars.length).toBeGreaterThan(2);
    for (const bar of bars) expect(bar).toMatch(/^\S+\s+[\d.]+ %\s+[\d,]+ users?$/);
    const link = chart.getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
    expect(questionOf(page)).toMatchObject({
      countedBy: { number: { step: 1, segment: expect.any(String) } },
    });
  });

  it('says when nobody came to the first step, and not that nothing was used', async () => {
    const filters = encodeURIComponent('{"dateInstalled":{"type":"dateRange","max":"2020-01-01"}}');
    await visits.visitor.load(address(`&globalFilters=${filters}`));
    await main().getByText('Nobody came to the first step in these days').waitFor();
  });

  it('shows the funnel of a segment, and how many of each got to the end', async () => {
    await visits.visitor.load(address('&segmentBy=geography.country'));
    await main()
      .getByRole('heading', { name: /^Users by step\. Country: / })
      .waitFor();
    const table = main().getByRole('table', { name: /^Users who began and who got to the last step, by / });
    await table.waitFor();
    expect(await table.getByRole('row').count()).toBeGreaterThan(2);
  });
});
