/** Makes the pictures of the README from the demo: `docs/images/console*.png`. */
import { fileURLToPath } from 'node:url';
import { closeBrowser, settled, type Visitor, visit } from './visitor.ts';
import { startWorld } from './world.ts';

const folder = fileURLToPath(new URL('../../../../docs/images/', import.meta.url));
const EVENTS = [
  { category: 'Assistant', name: 'Ask' },
  { category: 'Completion', name: 'Accepted' },
  { category: 'File', name: 'Save' },
];
const QUESTION = `product=demo&range=last-90-days&events=${encodeURIComponent(JSON.stringify(EVENTS))}`;

const world = await startWorld();
try {
  const visitor = await visit(world, { viewport: { width: 1400, height: 560 }, colorScheme: 'light' });
  await visitor.signIn();
  await visitor.load('/overview?product=demo');
  await visitor.page.screenshot({ path: `${folder}console.png` });
  await takeChart(visitor, 'timeline', `/timeline?${QUESTION}&dateSplit=week`);
  await takeChart(visitor, 'histogram', `/histogram?${QUESTION}`);
  await takeChart(visitor, 'frequency', `/full-report?${QUESTION}`);
} finally {
  await closeBrowser();
  await world.close();
}

/** The first chart of a screen. */
async function takeChart({ page, load }: Visitor, name: string, address: string): Promise<void> {
  await page.setViewportSize({ width: 1000, height: 760 });
  await load(address);
  await settled(page);
  const chart = page.locator('main figure').first();
  await chart.screenshot({ path: `${folder}console-${name}.png` });
}
