import { problems } from '@keytally/contract';
import type { Page, Route } from 'playwright-core';

type Code = keyof typeof problems;

/**
 * Answers calls in the place of the server, exactly as it would. Only for what a test can't bring about in reasonable
 * time: a server with more work than it can do, and a report of 30 seconds.
 */
export async function refuse(
  page: Page,
  path: string | RegExp,
  code: Code,
  retryAfterSeconds?: number,
): Promise<() => Promise<void>> {
  const { status, title } = problems[code];
  const body = {
    type: `/problems/${code}`,
    title,
    status,
    detail: `Refused: ${code}.`,
    instance: 'r-1',
    code,
  };
  const answer = (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
      body: JSON.stringify(body),
    });
  await page.route(path, answer);
  return () => page.unroute(path, answer);
}

/** Finds a problem on the screen with all that it has: title, remedy, code and request id. */
export async function seeProblem(page: Page, code: Code): Promise<void> {
  const { title, remedy, status } = problems[code];
  const banner = page.locator('[role=alert]').filter({ hasText: title }).first();
  await banner.getByText(remedy).waitFor();
  await banner.getByText(`${status} ${code}, for support`).click();
  await banner.getByRole('region', { name: 'Request id' }).waitFor();
}
