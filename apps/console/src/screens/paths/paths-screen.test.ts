import { reportPaths } from '@keytally/contract/reports';
import { describe, expect, it } from 'vitest';
import { PATHS } from '../../testing/addresses.ts';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { questionOf } from '../../testing/question-of.ts';
import { settled } from '../../testing/visitor.ts';
import { visitOnce } from '../../testing/visits.ts';

describe.skipIf(!hasTimeAndBrowser())('the screen of paths (needs a browser, and time)', () => {
  const visits = visitOnce();
  const main = () => visits.visitor.page.locator('main');

  async function answered() {
    const { body } = visits.visitor.asked.findLast(({ url }) => url.includes('/usage/paths/')) ?? {};
    const { data } = await visits.world.client.POST(reportPaths.paths, {
      params: { path: { product_id: 'demo' } },
      body: JSON.parse(body ?? '{}'),
    });
    if (!data || 'segments' in data.results) throw new Error('The report has segments.');
    return data.results;
  }

  it('is asked as soon as there is an event, and keeps what is chosen in the address', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load('/paths?product=demo&range=last-84-days');
    await main().getByText('Choose the event that paths begin with').waitFor();
    await page.getByRole('button', { name: 'Paths begin with: Choose events' }).click();
    await page.getByRole('searchbox').fill('Open');
    await page.getByRole('checkbox', { name: 'File Open', exact: true }).check();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await main().getByRole('heading', { name: 'What users did after File / Open', exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Last before it', exact: true }).click();
    await page.getByRole('radio', { name: '2', exact: true }).click();
    await page.getByRole('radio', { name: 'One session', exact: true }).click();
    await main().getByRole('heading', { name: 'What users did before File / Open', exact: true }).waitFor();
    await settled(page);
    expect(questionOf(page)).toMatchObject({
      event: { category: 'File', name: 'Open' },
      direction: 'before',
      maxSteps: 2,
      conversionWindow: { unit: 'session' },
    });
    const { steps } = await answered();
    expect(steps).toHaveLength(2);
  });

  it('says each edge by keyboard as the API has it, step by step', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/paths?product=demo&range=last-84-days&${PATHS}`);
    const { users, steps } = await answered();
    const [first, second] = steps;
    const [largest] = first?.edges ?? [];
    await main()
      .getByText(`${users.toLocaleString('en')} users used File / Open.`)
      .waitFor();
    const drawing = page.getByRole('application', { name: 'What users did after File / Open' });
    await drawing.focus();
    await page.keyboard.press('ArrowRight');
    const said = (text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();
    await said(
      `Step 1: File / Open → ${largest?.to?.category} / ${largest?.to?.name}, ${largest?.users} users, ${largest?.percent?.toFixed(2)} %`,
    );
    const edges = (first?.edges.length ?? 0) + (first?.rest.edges === 0 ? 0 : 1);
    for (let pressed = 0; pressed < edges; pressed += 1) await page.keyboard.press('ArrowRight');
    const next = second?.edges[0];
    await said(`Step 2: ${next?.from.category} / ${next?.from.name} → `);
  });

  it('asks for steps of some events alone', async () => {
    const { page } = visits.visitor;
    await visits.visitor.load(`/paths?product=demo&range=last-84-days&${PATHS}`);
    await page.getByRole('button', { name: 'Steps: all advanced events' }).click();
    await page.getByRole('searchbox').fill('Ask');
    await page.getByRole('checkbox', { name: 'Assistant Ask', exact: true }).check();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await settled(page);
    expect(questionOf(page).events).toEqual([{ category: 'Assistant', name: 'Ask' }]);
    const ends = (await answered()).steps[0]?.edges.map(({ to }) => to);
    expect(ends).toContainEqual({ category: 'Assistant', name: 'Ask' });
    expect(ends).toContainEqual(null);
    expect(ends).toHaveLength(2);
    await main().getByText('Nothing more').first().waitFor();
  });
});
