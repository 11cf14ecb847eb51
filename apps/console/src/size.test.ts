import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, hasBrowser, visit } from './testing/visitor.ts';
import { startWorld, type World } from './testing/world.ts';

const built = fileURLToPath(new URL('../dist/', import.meta.url));

/** KiB of files of the built console, each compressed by itself as the server sends them. */
function sizeOf(names: Iterable<string>): number {
  const bytes = [...names].map((name) => gzipSync(readFileSync(built + name), { level: 9 }).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1024;
}

it('all files together have at most 370 KiB', () => {
  expect(sizeOf(readdirSync(built))).toBeLessThanOrEqual(370);
});

describe.skipIf(!hasBrowser)('the first screen (needs a browser)', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(async () => {
    await closeBrowser();
    await world.close();
  });

  it('loads at most 280 KiB', async () => {
    const { page, signIn } = await visit(world);
    const loaded = new Set<string>();
    page.on('response', (response) => {
      const [, name] = /\/console\/([^?#]+)/.exec(response.url()) ?? [];
      if (name !== undefined) loaded.add(name);
    });
    await signIn();
    expect(loaded.size).toBeGreaterThan(3);
    expect(sizeOf(loaded)).toBeLessThanOrEqual(280);
  });
});
