/** Prints how fast the console is in the browser of this machine. */
import { launchOptions } from '@keytally/tooling/browser';
import { chromium } from 'playwright-core';
import { measureDrawing } from '../charts/testing/measure-drawing.ts';
import { measureFinding } from './measure-finding.ts';
import { measureImporting } from './measure-importing.ts';
import { measureOpening } from './measure-opening.ts';
import { closeBrowser } from './visitor.ts';

const MIB = 1024 * 1024;
const FILE_MIB = 200;

if (!launchOptions) throw new Error('There is no browser: run npm run setup:browser first.');
try {
  await printOpening();
  await printFinding();
  await printImporting();
} finally {
  await closeBrowser();
}
await printDrawing();

async function printOpening(): Promise<void> {
  const { first, again } = await measureOpening();
  console.log(`From the navigation to the numbers of the overview (medians of ${first.length} rounds):`);
  console.log(`  ${medianOf(first)} ms with nothing in the cache, ${medianOf(again)} ms from then on`);
}

async function printFinding(): Promise<void> {
  const { picker, plain } = await measureFinding();
  console.log(
    `One of 10,000 events, from the key to the painted result (medians of ${picker.length} rounds):`,
  );
  console.log(
    `  ${medianOf(picker)} ms in the picker, ${medianOf(plain)} ms in a plain <select> that hides options`,
  );
}

async function printImporting(): Promise<void> {
  const { rows, seconds, memory, longestTask } = await measureImporting(FILE_MIB * MIB);
  console.log(`A CSV file of ${FILE_MIB} MiB, ${rows} rows, a dry run in the page:`);
  console.log(
    `  ${(rows / seconds).toFixed(0)} rows/s, ${(memory / MIB).toFixed(0)} MiB more than before at most, and no task ` +
      `of the page longer than ${longestTask.toFixed(0)} ms`,
  );
}

async function printDrawing(): Promise<void> {
  const browser = await chromium.launch(launchOptions);
  try {
    console.log('Timelines (medians):');
    for (const { lines, points, drawn, painted } of await measureDrawing(browser))
      console.log(
        `  ${lines} x ${points} points: drawn in ${drawn.toFixed(0)} ms, painted after ${painted.toFixed(0)} ms`,
      );
  } finally {
    await browser.close();
  }
}

function medianOf(times: readonly number[]): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(0);
}
