import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, inject, test } from 'vitest';
import { npmTool, orSkip, runWithoutWarning } from './tools.ts';
import { compileTypeScript, layTypeScript } from './typescript.ts';
import { VERSIONS } from './versions.ts';

describe.runIf(inject('checksClients'))('the hooks of TanStack Query that Orval writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-hooks-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are generated without a warning, and compile', async ({ skip }) => {
    layTypeScript(folder, await orSkip(npmTool('orval'), skip));
    // It looks there for the version that it writes hooks for.
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', dependencies: VERSIONS.npm.orval }),
    );
    const input = ['--input', 'openapi.json', '--tsconfig', 'tsconfig.json'];
    const output = ['--output', 'client/keytally.ts', '--client', 'react-query', '--mode', 'split'];
    const orval = join(folder, 'node_modules/.bin/orval');
    await runWithoutWarning(orval, [...input, ...output, '--fail-on-warnings'], { cwd: folder });
    await compileTypeScript(folder);
  });
});
