import type { Schema } from '@keytally/client';
import type { Page, Route } from 'playwright-core';

/** How long a page is told that its session lasts, in seconds. */
export interface Told {
  /** When it is opened. */
  readonly opened: number;
  /** When it is renewed. */
  readonly renewed: number;
  /** At the most, however often it is renewed. */
  readonly most?: number;
}

/**
 * Tells the tabs of a browser that sessions are short: the server has none that a test could wait for. All else is what the server
 * says. Returns how often one was renewed.
 */
export async function shortenSessions(page: Page, told: Told): Promise<{ readonly renewals: number }> {
  const counted = { renewals: 0 };
  const answer = async (route: Route, seconds: number) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const session: Schema<'ConsoleSession'> = await response.json();
    const after = (later: number) => new Date(Date.now() + later * 1000).toISOString();
    const until = told.most === undefined ? session.renewableUntil : after(told.most);
    const expiresAt = [after(seconds), until].toSorted()[0] ?? until;
    return route.fulfill({ response, json: { ...session, expiresAt, renewableUntil: until } });
  };
  await page.context().route('**/console-sessions', (route) => answer(route, told.opened));
  await page.context().route('**/console-sessions/*/renewal', (route) => {
    counted.renewals += 1;
    return answer(route, told.renewed);
  });
  return counted;
}
