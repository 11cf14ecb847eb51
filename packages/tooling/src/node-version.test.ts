import { expect, it } from 'vitest';

it('runs on Node 24, which npm installs: start tools through npm, not from node_modules/.bin', () => {
  expect(process.versions.node).toMatch(/^24\./);
});
