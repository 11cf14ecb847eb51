import { describe, expect, it, onTestFinished } from 'vitest';
import { hasTimeAndBrowser } from '../../testing/has-browser.ts';
import { linkWith } from '../../testing/links.ts';
import { refuse } from '../../testing/refuse.ts';
import { shortenSessions, type Told } from '../../testing/short-session.ts';
import { shell, type Visitor } from '../../testing/visitor.ts';
import { visitInTest, worldOfSuite } from '../../testing/visits.ts';

const AN_HOUR = 3600;

describe.skipIf(!hasTimeAndBrowser())('a session (needs a browser, and time)', () => {
  const suite = worldOfSuite();

  /** Somebody who is signed in as an editor, with a session that lasts as the page is told. */
  async function somebody(told: Told) {
    const visitor = await visitInTest(suite.world);
    const counted = await shortenSessions(visitor.page, told);
    await visitor.signIn(await linkWith(suite.world, 'editor'));
    return { visitor, counted, page: visitor.page };
  }
  const anotherTab = async ({ page }: Visitor) => {
    const tab = await page.context().newPage();
    await tab.goto(`${suite.world.url}/console/`);
    await shell(tab).waitFor();
    return tab;
  };
  const timer = (page: Visitor['page'], text: RegExp) =>
    page.getByRole('timer').filter({ hasText: text }).waitFor();
  const ended = (page: Visitor['page']) => page.getByRole('dialog', { name: 'Your session has ended' });

  it('is renewed while the page is used, once half of it is over, and all tabs learn it', async () => {
    const { visitor, counted, page } = await somebody({ opened: 20, renewed: AN_HOUR });
    const other = await anotherTab(visitor);
    await page.keyboard.press('Shift');
    await timer(page, /^(59 min|1 h 0 min)$/);
    await timer(other, /^(59 min|1 h 0 min)$/);
    expect(counted.renewals).toBe(1);
    await page.reload();
    await timer(page, /^(59 min|1 h 0 min)$/);
    expect(visitor.faults).toEqual([]);
  });

  it('is not renewed without use: it is said before it ends, and one press keeps it', async () => {
    const { counted, page } = await somebody({ opened: 30, renewed: AN_HOUR });
    await page.getByText('Your session ends in less than a minute').waitFor();
    expect(counted.renewals).toBe(0);
    // Without a pointer or a key, which would be a use.
    await page.getByRole('button', { name: 'Stay signed in' }).dispatchEvent('click');
    await timer(page, /^(59 min|1 h 0 min)$/);
    await page.getByText('Your session ends in').waitFor({ state: 'detached' });
    expect(counted.renewals).toBe(1);
  });

  it('says how to go on when it cannot be made longer, and goes on where one was with what was typed', async () => {
    const { counted, page } = await somebody({ opened: 40, renewed: AN_HOUR, most: 40 });
    await page.goto(`${suite.world.url}/console/index.html#/events?product=demo`);
    await page.getByRole('button', { name: 'Keep …' }).click();
    const keep = page.getByRole('dialog', { name: 'Keep this question' });
    await keep.getByLabel('Name', { exact: true }).fill('Typed before the end');
    await page.getByText('It cannot be made longer').waitFor();
    expect(await page.locator('main section[aria-label=Command]').textContent()).toContain(
      '--role editor --url',
    );
    expect(counted.renewals).toBe(0);
    await ended(page).waitFor();
    const address = page.url();
    const other = await page.context().newPage();
    onTestFinished(() => other.close());
    await page.context().unrouteAll();
    await other.goto(await linkWith(suite.world, 'owner'));
    await other.getByRole('button', { name: 'Go on' }).click();
    await ended(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    expect(await keep.getByLabel('Name', { exact: true }).inputValue()).toBe('Typed before the end');
    await keep.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('Kept as “Typed before the end”').waitFor();
    await page.getByText('Owner', { exact: true }).waitFor();
  });

  it('ends in all tabs with the words of the provider when that lets the person in no longer', async () => {
    const { visitor, page } = await somebody({ opened: 20, renewed: AN_HOUR });
    const other = await anotherTab(visitor);
    await refuse(page, '**/renewal', 'sign-in-ended');
    await page.keyboard.press('Shift');
    for (const tab of [page, other]) await ended(tab).getByText('Refused: sign-in-ended.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in to Keytally' }).waitFor();
  });

  it('ends so after any call that the provider stands against', async () => {
    const { visitor, page } = await somebody({ opened: AN_HOUR, renewed: AN_HOUR });
    const other = await anotherTab(visitor);
    await refuse(page, '**/v3/questions/*', 'sign-in-ended');
    await shell(page).getByRole('link', { name: 'Questions' }).click();
    for (const tab of [page, other]) await ended(tab).getByText('Refused: sign-in-ended.').waitFor();
  });

  it('is tried again quietly while the provider does not answer', async () => {
    const { visitor, counted, page } = await somebody({ opened: 60, renewed: AN_HOUR });
    const restore = await refuse(page, '**/renewal', 'provider-unavailable');
    const refused = page.waitForResponse('**/renewal', { timeout: 120_000 });
    await page.keyboard.press('Shift');
    await refused;
    expect(await page.getByRole('alert').count()).toBe(0);
    await restore();
    await timer(page, /^(59 min|1 h 0 min)$/);
    expect(counted.renewals).toBe(1);
    expect(visitor.faults).toEqual([]);
  });
});
