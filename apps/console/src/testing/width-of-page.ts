import type { Page } from 'playwright-core';

/** The pixels that a page needs: more than its window has is a page that scrolls sideways. */
export function widthOfPage(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
