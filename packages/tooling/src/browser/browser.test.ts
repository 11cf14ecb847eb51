import { expect, inject, test } from 'vitest';
import { launchOptions } from './browser.ts';

test.runIf(inject('longTests'))(
  'the long tests have a browser, so that those of pages are not skipped',
  () => {
    expect(launchOptions, 'There is no browser: run npm run setup:browser first.').toBeDefined();
  },
);
