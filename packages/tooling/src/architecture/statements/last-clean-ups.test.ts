import { expect, it } from 'vitest';
import { checkLastCleanUps } from './last-clean-ups.ts';

const breaches = (text: string, file = 'packages/a/src/a.test.ts') =>
  checkLastCleanUps([{ file, text }]).length;
const ending = (statement: string) => `it('is so', async () => { expect(1).toBe(1); ${statement} });`;

it.each([
  'await page.close();',
  'await close();',
  'await this.server.stop();',
  'void sockets[0]?.destroy();',
  `child.kill('SIGTERM');`,
  'spy.mockRestore();',
  'vi.useRealTimers();',
  'rmSync(folder, { recursive: true });',
  'await fs.rm(folder);',
  'await Promise.all([one.close(), other.close()]);',
  'for (const one of all) await one.close();',
  'for (const one of all) { expect(one).toBe(1); await one.close(); }',
])('finds a test that ends with %s', (statement) => expect(breaches(ending(statement))).toBe(1));

it.each([
  'expect(await tracker.close()).toBe(0);',
  'onTestFinished(() => page.close());',
  'try { expect(1).toBe(1); } finally { await page.close(); }',
  'await page.close(); expect(page.isClosed).toBe(true);',
  'await (await open(settings)).close();',
  'await expect(server.close()).resolves.toBeUndefined();',
  'await stop(server);',
])('allows one that ends with %s', (statement) => expect(breaches(ending(statement))).toBe(0));

it.each([
  `test('a', () => { a.close(); });`,
  `test.skipIf(isLong)('a', () => { a.close(); });`,
  `it.each(cases)('a', async (one) => { a.close(); });`,
  `it.runIf(isLong).each(cases)('a', async function () { a.close(); });`,
  'it.each`a`("a", () => { a.close(); });',
  `describe('all', () => { it('a', () => { a.close(); }); });`,
])('looks at %s', (text) => expect(breaches(text)).toBe(1));

it('looks at no hooks, and at no code that is no test', () => {
  expect(breaches('afterEach(async () => { await server.close(); });')).toBe(0);
  expect(breaches(ending('page.close();'), 'packages/a/src/a.ts')).toBe(0);
  expect(breaches(ending('page.close();'), 'packages/a/src/testing/suite.ts')).toBe(1);
});

it('says what to do', () => {
  const [said] = checkLastCleanUps([
    { file: 'packages/a/src/a.test.ts', text: ending('await page.close();') },
  ]);
  expect(said).toContain('ends a test with "await page.close();"');
  expect(said).toContain('onTestFinished');
});
