import type { Page } from 'playwright-core';
import { createProduct, manyEvents } from './products.ts';
import { visit } from './visitor.ts';
import { startWorld } from './world.ts';

/** Milliseconds from a key to the painted result, in the order of the rounds. */
interface FindingTimes {
  /** In the picker of the console. */
  readonly picker: readonly number[];
  /** In a plain list of the browser that hides what does not fit, beside it on the same page. */
  readonly plain: readonly number[];
}

const ROUNDS = 9;
const EVENTS = 10_000;

/** Types what only one of 10,000 events has in its name, into the picker and into a list without any library. */
export async function measureFinding(): Promise<FindingTimes> {
  const world = await startWorld();
  try {
    await createProduct(world, 'many', manyEvents(EVENTS));
    const visitor = await visit(world);
    await visitor.signIn();
    await visitor.load('/lifetime?product=many&range=all');
    const { page } = visitor;
    await page.getByRole('button', { name: 'All events' }).click();
    await page.getByText('The first 100 of 10,000 events').waitFor();
    const picker = await timesOf(page, 'input[type=search]', '[aria-label=Events] li');
    await page.evaluate(showPlainList, EVENTS);
    return { picker, plain: await timesOf(page, '#plain input', '#plain option:not([hidden])') };
  } finally {
    await world.close();
  }
}

async function timesOf(page: Page, field: string, rows: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await page.evaluate(timeOfKey, { field, rows, text: `event ${7000 + round}` }));
    await page.evaluate(timeOfKey, { field, rows, text: '' });
  }
  return times;
}

/** Runs in the page: writes into a field, and waits until the rows that are left have been painted. */
async function timeOfKey(wanted: { field: string; rows: string; text: string }): Promise<number> {
  const input = document.querySelector<HTMLInputElement>(wanted.field);
  if (!input) throw new Error(`There is no ${wanted.field}.`);
  const isDone = () => {
    const { length } = document.querySelectorAll(wanted.rows);
    return wanted.text === '' ? length > 1 : length === 1;
  };
  const began = performance.now();
  // React hears of a change only if the value was set around its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, wanted.text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}

/** Runs in the page. */
function showPlainList(count: number): void {
  const place = document.createElement('div');
  const field = document.createElement('input');
  const list = document.createElement('select');
  place.id = 'plain';
  list.size = 20;
  for (let number = 0; number < count; number += 1)
    list.append(new Option(`Category ${number % 50} Event ${number}`));
  field.oninput = () => {
    for (const option of list.options) option.hidden = !option.text.toLowerCase().includes(field.value);
  };
  place.append(field, list);
  document.body.replaceChildren(place);
}
