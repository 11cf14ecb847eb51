import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Board } from './api/boards.ts';
import { axeFindings } from './testing/accessibility.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import { linkWith } from './testing/links.ts';
import { refuse, seeProblem } from './testing/refuse.ts';
import { settled, type Visitor } from './testing/visitor.ts';
import { visitInTest, visitOnce } from './testing/visits.ts';

const FILES = { category: 'File', name: 'Open' };
const DAYS = { startDate: '2026-03-01', stopDate: '2026-03-31' };

const QUESTIONS = {
  weekly: {
    name: 'Uses of files',
    ask: {
      report: 'basic-timeline',
      request: { ...DAYS, dateSplit: 'week', dataView: 'usageCounts', events: [FILES] },
    },
    days: 'last-90-days',
  },
  events: { name: 'All events', ask: { report: 'basic-table', request: DAYS }, days: 'last-28-days' },
} as const;

const GROWTH = {
  name: 'Growth',
  cards: [
    { question: 'weekly', width: 'half' },
    { overview: 'users', width: 'half' },
    { question: 'gone', width: 'third' },
    { question: 'events', width: 'whole' },
  ],
} as const;

describe.skipIf(!hasTimeAndBrowser())('boards (needs a browser, and time)', () => {
  const visits = visitOnce();
  let visitor: Visitor;
  let page: Page;
  beforeAll(() => {
    ({ visitor } = visits);
    page = visitor.page;
  });

  const at = (board_id: string) => ({ params: { path: { product_id: 'demo', board_id } } });
  const put = async (id: string, body: Omit<Board, 'id' | 'updatedAt'>) => {
    const { response } = await visits.world.client.PUT('/v3/boards/{product_id}/{board_id}', {
      ...at(id),
      body,
    });
    expect(response.status).toBe(200);
  };
  const kept = async (id: string) =>
    (await visits.world.client.GET('/v3/boards/{product_id}/{board_id}', at(id))).data;
  const contents = async (id: string) =>
    (await kept(id))?.cards.map((card) =>
      'question' in card ? card.question : 'overview' in card ? card.overview : card.heading,
    );
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const rows = () => page.getByRole('grid', { name: 'Cards of the board' }).getByRole('row');
  const named = async () => (await rows().allInnerTexts()).map((text) => text.split('\n')[0]);

  beforeEach(async () => {
    for (const [question_id, body] of Object.entries(QUESTIONS))
      await visits.world.client.PUT('/v3/questions/{product_id}/{question_id}', {
        params: { path: { product_id: 'demo', question_id } },
        body: body as never,
      });
    await put('growth', { ...GROWTH, cards: [...GROWTH.cards] });
    await visits.world.client.DELETE('/v3/boards/{product_id}/{board_id}', at('overview'));
  });

  it('show each question with its answer of today, and lead to its screen', async () => {
    await visitor.load('/overview?product=demo');
    await press('Boards');
    await page.getByRole('menuitem', { name: 'Growth' }).click();
    await page.getByRole('heading', { level: 1, name: 'Growth' }).waitFor();
    await page.getByRole('region', { name: 'Uses of files' }).getByRole('figure').waitFor();
    const events = page.getByRole('region', { name: 'All events' });
    await events.scrollIntoViewIfNeeded();
    await events.getByRole('link', { name: 'Open: over time' }).first().waitFor();
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Uses of files' }).click();
    await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor();
  });

  it('ask for what is far below last, without anybody going there, so that it is all on paper', async () => {
    const far = Array.from({ length: 8 }, () => ({ question: 'weekly', width: 'whole' as const }));
    await put('growth', { name: 'Growth', cards: [...far, { question: 'events', width: 'whole' }] });
    visitor.asked.length = 0;
    await visitor.load('/boards/growth?product=demo');
    await page.getByRole('figure').first().waitFor();
    await settled(page);
    const ofEvents = () => visitor.asked.findIndex(({ url }) => url.includes('basic/dataTable'));
    await expect.poll(ofEvents).toBeGreaterThan(0);
    expect(visitor.asked[0]?.url).not.toContain('basic/dataTable');
    const cards = page.locator('main').getByRole('region');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => cards.locator('figure').count()).toBe(8);
    await page.getByRole('region', { name: 'All events' }).getByRole('row').nth(1).waitFor();
  });

  it('have their own days, whatever was chosen on another screen, until somebody chooses days for all', async () => {
    await put('growth', {
      name: 'Growth',
      cards: [
        { question: 'weekly', width: 'half' },
        { overview: 'uses', width: 'half' },
        { overview: 'most-used', width: 'third' },
        { question: 'events', width: 'whole' },
      ],
    });
    await visitor.load('/boards/growth?product=demo&range=last-7-days');
    await page.getByRole('button', { name: 'Each card has its own days' }).click();
    const own = await daysOfCards(4);
    expect(new Set(own).size).toBe(2);
    await press('Last 7 days');
    const chosen = page.getByRole('button', { name: /^All cards: Last 7 days/ });
    const [, days = ''] = ((await chosen.textContent()) ?? '').split(' · ');
    await expect.poll(() => daysOfCards(4)).toEqual([days, days, days, days]);
    await page.reload();
    await expect.poll(() => daysOfCards(4)).toEqual([days, days, days, days]);
    await page.getByRole('link', { name: 'Uses of files' }).click();
    await page.getByRole('button', { name: /^Last 7 days/ }).waitFor();
    await page.goBack();
    await press('Own days of each card');
    await expect.poll(() => daysOfCards(4)).toEqual(own);
  });

  /** The days that each card says its numbers are of. */
  const daysOfCards = async (count: number) => {
    const notes = page.locator('main p').filter({ hasText: /^\d.* 20\d\d( · |$)/ });
    await expect.poll(() => notes.count()).toBe(count);
    return (await notes.allTextContents()).map((text) => text.split(' · ')[0]);
  };

  it('have the days and the filter that their board keeps, which are arranged and lead to their screens', async () => {
    await put('growth', {
      name: 'Growth',
      cards: [
        { question: 'events', width: 'whole' },
        { overview: 'uses', width: 'half' },
        { overview: 'users', width: 'half' },
      ],
    });
    await visitor.load('/boards/growth?product=demo');
    await press('Arrange');
    await press('Each card has its own days');
    await press('Last 7 days');
    await press('Filter users of all cards');
    await page.getByRole('combobox', { name: 'Property' }).fill('Product edition');
    await page
      .getByRole('option', { name: /^Product edition/ })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Value' }).fill('Professional');
    await page.keyboard.press('Tab');
    visitor.asked.length = 0;
    await press('Apply');
    await page
      .getByRole('button', { name: /is Professional$/ })
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press('Save');
    await page.getByText('Saved the board “Growth”.').waitFor();
    const conditions = { all: [{ property: 'prodEdition', test: 'is', value: 'Professional' }] };
    expect(await kept('growth')).toMatchObject({ days: 'last-7-days', conditions });
    await page.getByText('All cards are about users whose').waitFor();
    const chosen = page.getByRole('button', { name: /^All cards: Last 7 days/ });
    const [, days = ''] = ((await chosen.textContent()) ?? '').split(' · ');
    await expect.poll(() => daysOfCards(3)).toEqual([days, days, days]);
    // Which days have data at all is asked of everybody.
    const facts = { dateSplit: 'day', clientStatus: ['active'] };
    const isOfFacts = (body: object) =>
      isDeepStrictEqual({ ...body, ...facts }, body) && !('conditions' in body);
    const bodies = visitor.asked
      .map(({ body }) => JSON.parse(body) as object)
      .filter((body) => !isOfFacts(body));
    expect(bodies.length).toBeGreaterThan(4);
    for (const body of bodies) expect(body).toMatchObject({ conditions });
    await chosen.click();
    await press('Yesterday');
    await press('Days of the board');
    await expect.poll(() => daysOfCards(3)).toEqual([days, days, days]);
    await page.getByRole('link', { name: 'All events' }).click();
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    await page.getByRole('button', { name: /^Last 7 days/ }).waitFor();
    await page
      .getByRole('button', { name: /is Professional$/ })
      .first()
      .waitFor();
  });

  it('of a board of the overview alone have the days of the address, as the overview has', async () => {
    await put('growth', { name: 'Growth', cards: [{ overview: 'uses', width: 'half' }] });
    await visitor.load('/boards/growth?product=demo&range=last-7-days');
    await page.getByRole('button', { name: /^Last 7 days/ }).waitFor();
  });

  it('that cannot be asked about the days of the board show no number of other days, and say why', async () => {
    const request = { startDate: DAYS.startDate, clientStatus: ['new'] };
    await visits.world.client.PUT('/v3/questions/{product_id}/{question_id}', {
      params: { path: { product_id: 'demo', question_id: 'now' } },
      body: {
        name: 'Up to now',
        ask: { report: 'current-users-by-status', request },
        days: 'last-28-days',
      } as never,
    });
    await put('growth', { name: 'Growth', cards: [{ question: 'now', width: 'half' }] });
    await visitor.load('/boards/growth?product=demo&range=last-7-days&daysOf=all-cards');
    const card = page.getByRole('region', { name: 'Up to now' });
    await card.getByText(/^Users up to now are those until today/).waitFor();
    expect(await card.getByRole('table').count()).toBe(0);
    await press('Own days of each card');
    await card.getByRole('table').waitFor();
  });

  it('say which question is gone, and let go of its card', async () => {
    await visitor.load('/boards/growth?product=demo');
    await page.getByText('The question “gone” was here. It is not kept any more.').waitFor();
    await press('Take the card off');
    await page.getByText('The card is off the board.').waitFor();
    await expect.poll(() => contents('growth')).toEqual(['weekly', 'users', 'events']);
    await expect.poll(() => page.getByText('The question “gone”').count()).toBe(0);
  });

  it('show the others if one card fails, and why it did', async () => {
    const stop = await refuse(page, /basic\/timeline/, 'time-limit');
    await visitor.load('/boards/growth?product=demo');
    const failed = page.getByRole('region', { name: 'Uses of files' });
    await failed.getByRole('alert').waitFor();
    await seeProblem(page, 'time-limit');
    await page.getByRole('region', { name: 'Active users' }).locator('strong').waitFor();
    await stop();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await failed.getByRole('figure').waitFor();
  });

  it('are arranged by keyboard: moved, made wider, taken off and added', async () => {
    await visitor.load('/boards/growth?product=demo');
    await press('Arrange');
    await page.getByText('gone, which is not kept any more').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Move Uses of files' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await named()).slice(0, 2)).toEqual(['Active users', 'Uses of files']);
    const width = page.getByRole('radiogroup', { name: 'Width of Active users' });
    await width.getByRole('radio', { name: 'Whole' }).click();
    await press('Take off gone, which is not kept any more');
    await page.getByRole('combobox', { name: 'Add a card' }).fill('most used');
    await page.getByRole('option', { name: /Most used events/ }).click();
    await expect.poll(named).toEqual(['Active users', 'Uses of files', 'All events', 'Most used events']);
    await press('Save');
    await page.getByText('Saved the board “Growth”.').waitFor();
    expect(await contents('growth')).toEqual(['users', 'weekly', 'events', 'most-used']);
    expect((await kept('growth'))?.cards[0]?.width).toBe('whole');
    await page.getByRole('region', { name: 'Most used' }).waitFor();
  });

  it('of text are written while the board is arranged, with links, and seen before they are saved, as high as they are set', async () => {
    await put('growth', { name: 'Growth', cards: [{ question: 'events', width: 'whole' }] });
    await visitor.load('/boards/growth?product=demo');
    await press('Arrange');
    await press('Add a text …');
    await page.getByLabel('Heading').fill('How to read this');
    await page
      .getByRole('textbox', { name: 'Text', exact: true })
      .fill('Of today.\n\nAsk [the team](https://example.com/team), not [x](javascript:x).');
    await press('Put it on the board');
    const preview = page.locator('[inert]');
    await preview.locator('a', { hasText: 'the team' }).waitFor();
    expect(await preview.locator('table').count()).toBe(1);
    const chosen = (part: string, of: string, name: string) =>
      page
        .getByRole('radiogroup', { name: `${part} of ${of}` })
        .getByRole('radio', { name })
        .click();
    await chosen('Width', 'How to read this', 'Quarter');
    await chosen('Width', 'All events', 'Two thirds');
    await chosen('Height', 'All events', 'Low');
    expect(await axeFindings(page)).toEqual([]);
    await press('Change How to read this');
    await page.getByLabel('Heading').fill('Read this');
    await press('Put it on the board');
    await press('Save');
    await page.getByText('Saved the board “Growth”.').waitFor();
    const text = 'Of today.\n\nAsk [the team](https://example.com/team), not [x](javascript:x).';
    expect((await kept('growth'))?.cards).toEqual([
      { question: 'events', width: 'two-thirds', height: 'low' },
      { heading: 'Read this', text, width: 'quarter' },
    ]);
    const words = page.getByRole('region', { name: 'Read this', exact: true });
    const link = words.getByRole('link');
    expect(await link.getAttribute('href')).toBe('https://example.com/team');
    await words.getByText('not [x](javascript:x).').waitFor();
    const events = page.getByRole('region', { name: 'Card: All events' });
    expect((await events.boundingBox())?.height).toBe(260);
    await settled(page);
    await page.reload();
    await events.getByRole('table').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(async () => (await events.boundingBox())?.height).toBeGreaterThan(270);
    await page.emulateMedia({ media: 'screen' });
  });

  it('are arranged by dragging', async () => {
    await visitor.load('/boards/growth?product=demo');
    await press('Arrange');
    await page.getByText('gone, which is not kept any more').waitFor();
    const handle = await page.getByRole('button', { name: 'Move All events' }).boundingBox();
    const first = await rows().first().boundingBox();
    if (!handle || !first) throw new Error('The list is not there.');
    await page.mouse.move(handle.x + 8, handle.y + 8);
    await page.mouse.down();
    await page.mouse.move(first.x + 60, first.y + 20, { steps: 5 });
    await page.mouse.move(first.x + 60, first.y + 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await named())[0]).toBe('All events');
    await press('Cancel');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Arrange');
    expect(await contents('growth')).toEqual(['weekly', 'users', 'gone', 'events']);
  });

  it('that somebody else changed meanwhile are not overwritten unseen', async () => {
    await visitor.load('/boards/growth?product=demo');
    await press('Arrange');
    await page.getByLabel('Name of the board').fill('Mine');
    await put('growth', { name: 'Theirs', cards: [] });
    await press('Save');
    await page.getByText('It was changed meanwhile').waitFor();
    expect((await kept('growth'))?.name).toBe('Theirs');
    await page.getByText('There are no cards. Add one below.').waitFor();
    await press('Save');
    await page.getByText('Saved the board “Mine”.').waitFor();
    expect(await kept('growth')).toMatchObject({ name: 'Mine', cards: [] });
  });

  it('are made anew under a name that there is not yet, and deleted after a question', async () => {
    await visitor.load('/overview?product=demo');
    await press('Boards');
    await page.getByRole('menuitem', { name: 'New board …' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Growth');
    await page.getByText('There is a board of this name.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('What we watch');
    await press('Make the board');
    await page.getByText('This board has no cards yet').waitFor();
    expect((await kept('what-we-watch'))?.name).toBe('What we watch');
    await press('Arrange');
    await press('Delete the board …');
    await press('Delete the board');
    await page.getByText('Deleted the board “What we watch”.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expect(await kept('what-we-watch')).toBeUndefined();
    await visitor.load('/boards/what-we-watch?product=demo');
    await page.getByText('There is no such board').waitFor();
    await page.getByRole('link', { name: 'go to the overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });

  it('take a question that is kept, the overview too, which gets its built-in cards back', async () => {
    await visitor.load('/events?product=demo&range=last-7-days');
    await press('Keep …');
    await page.getByLabel('Name', { exact: true }).fill('Events of a week');
    await page.getByRole('button', { name: /Show it on/ }).click();
    await page.getByRole('option', { name: 'Overview' }).click();
    await press('Keep');
    await page.getByText('Kept as “Events of a week”.').waitFor();
    await visitor.load('/overview?product=demo');
    await page.getByRole('region', { name: 'Events of a week' }).waitFor();
    expect((await contents('overview'))?.at(-1)).toBe('events-of-a-week');
    await press('Arrange');
    await press('Back to the built-in cards …');
    await press('Bring them back');
    await page.getByText('The overview has the built-in cards.').waitFor();
    await page.getByRole('region', { name: 'Most used' }).waitFor();
    expect(await page.getByRole('region', { name: 'Events of a week' }).count()).toBe(0);
  });

  it('are made when a question is kept, with it as the first card', async () => {
    await visitor.load('/events?product=demo&range=last-7-days');
    await press('Keep …');
    await page.getByLabel('Name', { exact: true }).fill('Events for the team');
    await page.getByRole('button', { name: /Show it on/ }).click();
    await page.getByRole('option', { name: 'A new board' }).click();
    await page.getByLabel('Name of the board').fill('Overview');
    await page.getByText('There is a board of this name.').waitFor();
    await page.getByLabel('Name of the board').fill('For the team');
    await press('Keep');
    await page.getByText('Kept as “Events for the team”.').waitFor();
    await visitor.load('/boards/for-the-team?product=demo');
    await page.getByRole('heading', { level: 1, name: 'For the team' }).waitFor();
    await page.getByRole('region', { name: 'Events for the team' }).waitFor();
    expect(await contents('for-the-team')).toEqual(['events-for-the-team']);
  });

  it('are only looked at by a viewer', async () => {
    const guest = await visitInTest(visits.world);
    await guest.signIn(await linkWith(visits.world, 'viewer'));
    await guest.load('/boards/growth?product=demo');
    await guest.page.getByText('The question “gone” was here.').waitFor();
    for (const name of ['Arrange', 'Take the card off'])
      expect(await guest.page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await guest.page.getByRole('button', { name: 'Boards' }).click();
    await guest.page.getByRole('menuitem', { name: 'Overview' }).waitFor();
    expect(await guest.page.getByRole('menuitem', { name: 'New board …' }).count()).toBe(0);
    expect(guest.faults).toEqual([]);
  });
});
