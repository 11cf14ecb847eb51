import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createClient } from '@hey-api/openapi-ts';
import { document, documentText, operations } from '@keytally/contract/document';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Tools that callers may use, and that this repository does not use, can read the contract. */

test('Swagger Parser finds the document valid, and every reference in it', async () => {
  const parsed = await SwaggerParser.validate(JSON.parse(documentText));
  expect(Object.keys(parsed.paths ?? {})).toEqual(Object.keys(document.paths));
  expect(JSON.stringify(parsed)).not.toContain('"$ref":');
});

describe('Hey API', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-generated-'));
  const caller = join(folder, 'caller.ts');
  let server: TestServer;

  beforeAll(async () => {
    await createClient({
      input: JSON.parse(documentText),
      output: { path: join(folder, 'client'), module: { extension: '.ts' } },
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent' },
    });
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(caller, CALLER);
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test('generates one function for each operation', () => {
    const sdk = readFileSync(join(folder, 'client/sdk.gen.ts'), 'utf8');
    const names = Array.from(sdk.matchAll(/^export const (\w+) =/gm), ([, name]) => name);
    expect(names.sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
  });

  test('generates TypeScript that compiles, strictly', () => {
    const program = ts.createProgram([caller], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.NodeNext,
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      allowImportingTsExtensions: true,
    });
    const messages = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
      return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
    expect(messages).toEqual([]);
  });

  test('generates a client that the server understands', async () => {
    const { askForProduct } = (await import(/* @vite-ignore */ pathToFileURL(caller).href)) as {
      askForProduct(url: string, token: string): Promise<unknown>;
    };
    expect(await askForProduct(server.url, await server.adminToken())).toEqual({
      put: { id: 'editor', name: 'Editor', timeZone: 'Europe/Amsterdam', defaultTracking: 'advanced' },
      missing: 'unknown-product',
    });
  });
});

/** A caller's code: it must compile with the generated types, which know the problem's code. The test imports its function. */
const CALLER = `
import { createClient, createConfig } from './client/client/index.ts';
import { getProduct, putProduct } from './client/sdk.gen.ts';
import type { Product } from './client/types.gen.ts';

export async function askForProduct(baseUrl: string, token: string) {
  const client = createClient(createConfig({ baseUrl, auth: token }));
  const body = { name: 'Editor', timeZone: 'Europe/Amsterdam' };
  const put = await putProduct({ client, path: { product_id: 'editor' }, body });
  const product: Product | undefined = put.data;
  const { error } = await getProduct({ client, path: { product_id: 'missing' } });
  const missing: 'unknown-product' | undefined = error?.status === 404 ? error.code : undefined;
  return { put: product, missing };
}
`;
