import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSheets } from '@keytally/spreadsheets/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './testing/accessibility.ts';
import { download } from './testing/download.ts';
import { hasTimeAndBrowser } from './testing/has-browser.ts';
import type { Visitor } from './testing/visitor.ts';
import { visitInTest, visitOnce } from './testing/visits.ts';
import { widthOfPage } from './testing/width-of-page.ts';

describe.skipIf(!hasTimeAndBrowser())('a question that is shared (needs a browser, and time)', () => {
  const visits = visitOnce();
  let page: Page;
  beforeAll(() => {
    ({ page } = visits.visitor);
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  /** Shares the question of a screen, and resolves to the link. */
  const shareFrom = async (address: string, sites = ''): Promise<string> => {
    await visits.visitor.load(address);
    await press('Share …');
    await page.getByLabel('Sites that may show it in a frame').fill(sites);
    await press('Make the link');
    const link = (await page.getByRole('region', { name: 'Link', exact: true }).textContent()) ?? '';
    await press('Done');
    return link.trim();
  };
  /** Somebody else, who has no key. */
  const stranger = (options = {}): Promise<Visitor> => visitInTest(visits.world, options);

  it.each([
    ['/timeline?product=demo&range=last-28-days&dateSplit=week', 'Timeline, last 28 days'],
    ['/retention?product=demo&range=last-90-days', 'Retention, last 90 days'],
    ['/events?product=demo&range=last-28-days', 'Events, last 28 days'],
    ['/users?product=demo&range=last-90-days', 'Users, last 90 days'],
    ['/histogram?product=demo&range=last-28-days', 'Histogram, last 28 days'],
  ])('%s is kept, and seen by somebody without a key, wide and narrow', async (address, name) => {
    const link = await shareFrom(address);
    for (const width of [1280, 390]) {
      const { page: theirs, faults } = await stranger({ viewport: { width, height: 900 } });
      await theirs.goto(link);
      await theirs.getByRole('heading', { level: 1, name }).waitFor();
      await theirs.getByText('All numbers').waitFor();
      expect(await widthOfPage(theirs)).toBeLessThanOrEqual(width);
      expect(await axeFindings(theirs)).toEqual([]);
      expect((await download(theirs, 'api')).name).toBe(`${name}.csv`);
      const { name: file, bytes } = await download(theirs, 'excel');
      expect(file).toBe(`${name}.xlsx`);
      expect((await readSheets(bytes)).map((sheet) => sheet.name)).toEqual(['Answer', 'About']);
      expect(faults).toEqual([]);
    }
    await visits.visitor.load('/questions?product=demo');
    await page.getByRole('link', { name, exact: true }).waitFor();
  });

  it('is asked by other tools at the address and with the headers that are shown with the link', async () => {
    await visits.visitor.load('/timeline?product=demo&range=last-28-days');
    await press('Share …');
    await press('Make the link');
    await page.getByText('For Excel, a dashboard or a notebook').click();
    const shown = async (name: string) =>
      ((await page.getByRole('region', { name, exact: true }).textContent()) ?? '').trim();
    const address = await shown('Address of the answer');
    const headers = await Promise.all(['Header with the secret', 'Header with the form'].map(shown));
    await press('Done');
    const answer = await fetch(address, {
      headers: headers.map((one) => one.split(': ') as [string, string]),
    });
    expect([answer.status, (await answer.text()).split('\n')[0]]).toEqual([200, 'date,category,name,value']);
  });

  it('of a board has its questions one below the other, each with its answer', async () => {
    await shareFrom('/events?product=demo&range=last-28-days');
    const { client } = visits.world;
    const cards = [
      { question: 'events-last-28-days', width: 'whole' },
      { overview: 'users', width: 'half' },
      { question: 'gone', width: 'half' },
    ] as const;
    const params = { path: { product_id: 'demo', board_id: 'growth' } };
    await client.PUT('/v3/boards/{product_id}/{board_id}', {
      params,
      body: { name: 'Growth', cards: [...cards] },
    });
    const { page: theirs, faults } = await stranger();
    await theirs.goto(await shareFrom('/boards/growth?product=demo'));
    await theirs.getByRole('heading', { level: 1, name: 'Growth' }).waitFor();
    await theirs.getByRole('heading', { level: 2, name: 'Events, last 28 days' }).waitFor();
    await theirs.getByRole('table', { name: 'Events' }).waitFor();
    await theirs.getByText('cards of the overview too').waitFor();
    await theirs.getByRole('heading', { name: 'This question was deleted' }).waitFor();
    expect(await axeFindings(theirs)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('of a board looks like the board: its texts, sizes, days and filter, and what it cannot ask', async () => {
    await shareFrom('/events?product=demo&range=last-28-days');
    const { client } = visits.world;
    await client.PUT('/v3/questions/{product_id}/{question_id}', {
      params: { path: { product_id: 'demo', question_id: 'until-now' } },
      body: {
        name: 'Until now',
        ask: {
          report: 'current-users-by-status',
          request: { startDate: '2026-03-01', clientStatus: ['new'] },
        },
      },
    });
    await client.PUT('/v3/boards/{product_id}/{board_id}', {
      params: { path: { product_id: 'demo', board_id: 'looks' } },
      body: {
        name: 'Looks',
        days: 'last-week',
        conditions: { all: [{ property: 'prodEdition', test: 'is', value: 'Professional' }] },
        cards: [
          { heading: 'Read this', text: 'Ask [the team](https://example.com/team).', width: 'third' },
          { question: 'events-last-28-days', width: 'two-thirds', height: 'tall' },
          { question: 'until-now', width: 'half' },
        ],
      },
    });
    const link = await shareFrom('/boards/looks?product=demo');
    for (const [width, colorScheme] of [
      [1400, 'light'],
      [1400, 'dark'],
      [390, 'light'],
    ] as const) {
      const { page: theirs, faults } = await stranger({ viewport: { width, height: 900 }, colorScheme });
      await theirs.goto(link);
      await theirs.getByRole('table', { name: 'Events' }).waitFor();
      await theirs.getByText('All cards: Last week').waitFor();
      await theirs.getByText('All cards are about users whose Product edition is Professional.').waitFor();
      await theirs.getByText(/^Users up to now are those until today/).waitFor();
      const [words, events] = await Promise.all(
        ['Read this', 'Card: Events, last 28 days'].map((name) =>
          theirs.getByRole('region', { name, exact: true }).boundingBox(),
        ),
      );
      if (!words || !events) throw new Error('The cards are not there.');
      expect(events.y > words.y).toBe(width === 390);
      if (width > 390) expect(events.height).toBe(624);
      expect(await theirs.getByRole('link', { name: 'the team' }).getAttribute('rel')).toBe('noreferrer');
      expect(await widthOfPage(theirs)).toBeLessThanOrEqual(width);
      expect(await axeFindings(theirs)).toEqual([]);
      expect(faults).toEqual([]);
    }
  });

  it('asks the server for nothing but what its link opens', async () => {
    const link = await shareFrom('/events?product=demo&range=last-28-days');
    const { page: theirs } = await stranger();
    const calls: string[] = [];
    theirs.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/console/')) calls.push(pathname);
      expect(request.url()).not.toContain(link.split('#')[1]);
    });
    await theirs.goto(link);
    await theirs.getByRole('table', { name: 'Events' }).waitFor();
    const [, id] = /shared\/(\w+)/.exec(link) ?? [];
    expect(new Set(calls)).toEqual(
      new Set([`/shared/${id}`, `/v3/shared/${id}`, `/v3/shared/${id}/answers/events-last-28-days`]),
    );
  });

  it('says whom to ask once it was revoked, or when a part of the link is missing', async () => {
    const link = await shareFrom('/events?product=demo&range=last-28-days');
    await visits.visitor.load('/questions?product=demo');
    await page
      .getByRole('button', { name: /^Revoke the link to/ })
      .first()
      .click();
    await press('Revoke the link');
    await page.getByText(/^Revoked the link to/).waitFor();
    const { page: theirs } = await stranger();
    await theirs.goto(link);
    await theirs.getByRole('heading', { name: 'This link has ended' }).waitFor();
    await theirs.getByText(/Ask whoever sent it to you for a new one/).waitFor();
    for (const [broken, title] of [
      [link.slice(0, -1), 'This link is not complete'],
      [link.replace(/#.*/, ''), 'This link is not complete'],
      [link.replace(/#.*/, `#${'A'.repeat(43)}`), 'This link shows nothing'],
    ] as const) {
      await theirs.goto('about:blank');
      await theirs.goto(broken);
      await theirs.getByRole('heading', { name: title }).waitFor();
    }
  });

  describe('in a frame', () => {
    const sites: Server[] = [];
    const site = async (framed: () => string) => {
      const server = createServer((_request, response) =>
        response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end(
            `<!doctype html><title>Wiki</title><iframe width="900" height="600" src="${framed()}"></iframe>`,
          ),
      );
      sites.push(server);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    afterAll(() => sites.map((server) => server.close()));

    it('is shown on the site that the share names, and on no other', async () => {
      let link = '';
      const [named, other] = [await site(() => link), await site(() => link)];
      link = await shareFrom('/events?product=demo&range=last-28-days', named);
      const { page: theirs } = await stranger();
      await theirs.goto(named);
      await theirs.frameLocator('iframe').getByRole('table', { name: 'Events' }).waitFor();
      const refused = theirs.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
      await theirs.goto(other);
      await refused;
      expect(await theirs.frameLocator('iframe').getByRole('table').count()).toBe(0);
    });
  });

  it('of a screen whose link a colleague copied says whom to ask, and the question waits', async () => {
    const { page: theirs } = await stranger();
    await theirs.goto(`${visits.world.url}/console/index.html#/timeline?product=demo&range=last-7-days`);
    await theirs.getByText('ask whoever sent you the link to press').waitFor();
    const other = await theirs.context().newPage();
    await other.goto(visits.world.link);
    await other.getByRole('button', { name: 'Go on' }).click();
    await other.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor();
    expect(other.url()).toContain('range=last-7-days');
  });
});
