import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SwaggerParser from '@apidevtools/swagger-parser';
import { document, documentText } from '@keytally/contract/document';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { npmTool, orSkip, printedBy } from './tools.ts';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const redocly = pathOf('../../../../node_modules/.bin/redocly');
const bundled = pathOf('../../../contract/src/generated/openapi.json');

/** Callers check the document that they get with all that these linters recommend: no rule is turned off, and none finds anything. */
describe.runIf(inject('checksClients'))('the bundled contract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-linters-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is as Redocly recommends, strictly', async () => {
    writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recommended-strict]');
    const printed = await printedBy(redocly, ['lint', '--format=json', bundled], { cwd: folder });
    const { problems } = JSON.parse(printed) as { problems: RedoclyProblem[] };
    const found = problems.map(({ ruleId, message, location }) => {
      return `${ruleId}: ${message} ${location.map(({ pointer }) => pointer).join(' ')}`;
    });
    expect(found).toEqual([]);
  });

  test('is as Spectral recommends', async ({ skip }) => {
    const modules = await orSkip(npmTool('spectral'), skip);
    writeFileSync(join(folder, 'spectral.yaml'), 'extends: ["spectral:oas"]');
    const how = ['--ruleset', 'spectral.yaml', '--format=json', '--quiet', '--fail-severity=hint'];
    const spectral = join(modules, '.bin/spectral');
    const printed = await printedBy(spectral, ['lint', ...how, bundled], { cwd: folder });
    const found = (JSON.parse(printed) as SpectralProblem[]).map(({ code, message, path }) => {
      return `${code}: ${message} ${path.join('/')}`;
    });
    expect(found).toEqual([]);
  });

  test('is valid to Swagger Parser, which finds every reference in it', async () => {
    const parsed = await SwaggerParser.validate(JSON.parse(documentText));
    expect(Object.keys(parsed.paths ?? {})).toEqual(Object.keys(document.paths));
    expect(JSON.stringify(parsed)).not.toContain('"$ref":');
  });
});

interface RedoclyProblem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer: string }[];
}

interface SpectralProblem {
  readonly code: string;
  readonly message: string;
  readonly path: readonly (string | number)[];
}
