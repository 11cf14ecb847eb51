import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { document, type MediaType, operations, resolve } from '@keytally/contract/document';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { CLIENTS } from './clients.ts';
import { npmTool, orSkip, runWithoutWarning } from './tools.ts';
import { compileTypeScript, layTypeScript } from './typescript.ts';

interface ZodSchema {
  safeParse(value: unknown): { readonly success: boolean };
}

/** A generator of schemas of Zod. */
interface Generator {
  readonly name: string;
  /** Whether its schemas refuse a field that the contract does not know. */
  readonly isStrict: boolean;
  /** Generates and compiles them in a folder. */
  build(folder: string): Promise<SchemaOf>;
}

/** The schema of the request of an operation, or of its answer with a status. */
type SchemaOf = (operationId: string, part: 'request' | number) => ZodSchema | undefined;

const GENERATORS: readonly Generator[] = [
  {
    name: 'Kubb',
    isStrict: false,
    async build(folder) {
      await CLIENTS.find(({ name }) => name.startsWith('kubb '))?.build(folder);
      const schemas = (await load(folder, 'client/schemas.ts')) as Record<string, ZodSchema>;
      return (id, part) => schemas[`${id}${part === 'request' ? 'MutationRequest' : part}Schema`];
    },
  },
  {
    name: 'openapi-zod-client',
    isStrict: true,
    async build(folder) {
      layTypeScript(folder, await npmTool('openapi-zod-client'), 'openapi-zod-client');
      await runWithoutWarning(process.execPath, ['generate.mjs'], { cwd: folder });
      await compileTypeScript(folder);
      const { api } = (await load(folder, 'client.ts')) as { api: { api: readonly Endpoint[] } };
      return (id, part) =>
        schemaOfEndpoint(
          api.api.find(({ alias }) => alias === id),
          part,
        );
    },
  },
];

/** What openapi-zod-client writes for an operation. */
interface Endpoint {
  readonly alias: string;
  readonly parameters?: readonly { readonly type: string; readonly schema: ZodSchema }[];
  readonly response: ZodSchema;
  readonly errors?: readonly { readonly status: number; readonly schema: ZodSchema }[];
}

function schemaOfEndpoint(endpoint: Endpoint | undefined, part: 'request' | number): ZodSchema | undefined {
  if (part === 'request') return endpoint?.parameters?.find(({ type }) => type === 'Body')?.schema;
  if (part === 200) return endpoint?.response;
  return endpoint?.errors?.find(({ status }) => status === part)?.schema;
}

describe.runIf(inject('checksClients')).each(GENERATORS)(
  'the schemas of Zod that $name writes',
  (generator) => {
    const folder = mkdtempSync(join(tmpdir(), 'keytally-zod-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    test('compile, take every example, and refuse what is wrong', async ({ skip }) => {
      const inside = join(folder, 'generated');
      mkdirSync(inside);
      const schemaOf = await orSkip(generator.build(inside), skip);
      const takes = ({ operationId, part, value }: Example) =>
        schemaOf(operationId, part)?.safeParse(value).success;

      const wrong = requests.flatMap((request) => wrongRequests(request, generator));
      const refused = examples.filter((example) => takes(example) !== true);
      const taken = wrong.filter((example) => takes(example) !== false);

      expect(refused.map(nameOf)).toEqual([]);
      expect(taken.map(nameOf)).toEqual([]);
      expect(examples.length).toBeGreaterThan(1000);
      expect(wrong.length).toBeGreaterThan(100);
    });
  },
);

interface Example {
  readonly operationId: string;
  readonly name: string;
  readonly part: 'request' | number;
  readonly value: unknown;
}

const nameOf = ({ operationId, part, name }: Example) => `${operationId} ${part} ${name}`;

const requests = operations.flatMap(({ operationId, requestBody }) =>
  examplesIn(requestBody?.content).map((example) => ({ ...example, operationId, part: 'request' as const })),
);

const answers = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, response]) =>
    examplesIn(resolve(document, response).content).map((example) => {
      return { ...example, operationId, part: Number(status) };
    }),
  ),
);

const examples: readonly Example[] = [...requests, ...answers];

/** The examples of JSON. */
function examplesIn(content: Readonly<Record<string, MediaType>> = {}) {
  return Object.entries(content)
    .filter(([type]) => /^application\/(?:problem\+)?json$/.test(type))
    .flatMap(([, { examples = {} }]) => Object.entries(examples))
    .map(([name, one]) => ({ name, value: resolve(document, one).value }));
}

/** A request with each of its members in turn of a type that none has, and with one that nobody knows. */
function wrongRequests(request: Example, { isStrict }: Generator): Example[] {
  const value = request.value as Readonly<Record<string, unknown>>;
  const ofWrongType = Object.keys(value).map((member) => {
    return { ...request, name: `${request.name}, ${member}`, value: { ...value, [member]: [[[]]] } };
  });
  const unknown = { ...request, name: `${request.name}, unknown`, value: { ...value, unknown: 1 } };
  return isStrict ? [...ofWrongType, unknown] : ofWrongType;
}

function load(folder: string, module: string): Promise<unknown> {
  return import(/* @vite-ignore */ pathToFileURL(join(folder, module)).href);
}
