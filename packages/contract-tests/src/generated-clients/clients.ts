import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '@keytally/contract/document';
import {
  download,
  npmTool,
  oapiCodegen,
  openapiGenerator,
  pythonCommands,
  run,
  runWithoutWarning,
} from './tools.ts';
import { compileTypeScript, layTypeScript } from './typescript.ts';

/** A command that runs a program. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A client that a generator writes for a language. */
export interface GeneratedClient {
  readonly name: string;
  /** What the generator is told beside the document. */
  readonly options: string;
  /** Its folder in the examples of the contract's package, and the example that calls Keytally with it. */
  readonly example: string;
  /** The commands that it takes to generate and compile it. */
  readonly tools: readonly string[];
  /** Generates and compiles it in a folder, with the example. */
  build(this: GeneratedClient, folder: string): Promise<Program>;
}

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const document = pathOf('../../../contract/src/generated/openapi.json');
const document30 = pathOf('../../../contract/src/generated/openapi-3.0.json');
const examples = pathOf('../../../contract/examples');

export const CLIENTS: readonly GeneratedClient[] = [
  {
    name: 'openapi-generator for Go',
    options: 'packageName=keytally,enumClassPrefix=true,withGoMod=false',
    example: 'openapi-generator-go/main.go',
    tools: ['java', 'mvn', 'go'],
    async build(folder) {
      await generate('go', join(folder, 'keytally'), this.options);
      return go(folder, this.example);
    },
  },
  {
    name: 'oapi-codegen for Go',
    options: '-generate types,client -package keytally',
    example: 'oapi-codegen/main.go',
    tools: ['go'],
    async build(folder) {
      const output = join(folder, 'keytally/client.go');
      mkdirSync(dirname(output));
      await run(await oapiCodegen(), [...this.options.split(' '), '-o', output, document30]);
      return go(folder, this.example);
    },
  },
  {
    name: 'openapi-generator for Java',
    options: 'containerDefaultToNull=true',
    example: 'openapi-generator-java/caller.java',
    tools: ['java', 'mvn'],
    async build(folder) {
      await generate('java', folder, this.options);
      return java(folder, this.example);
    },
  },
  {
    name: 'openapi-generator for Python',
    options: 'packageName=keytally_api',
    example: 'openapi-generator-python/main.py',
    tools: ['java', 'mvn', 'python3'],
    async build(folder) {
      await generate('python', folder, this.options);
      return python(folder, this.example);
    },
  },
  {
    name: 'openapi-python-client',
    options: '',
    example: 'openapi-python-client/main.py',
    tools: ['python3'],
    async build(folder) {
      const commands = await pythonCommands();
      const client = join(folder, 'client');
      // It formats what it writes with `ruff`, which is beside it.
      const env = { PATH: `${commands}:${process.env.PATH}` };
      await run('openapi-python-client', ['generate', '--path', document, '--output-path', client], { env });
      return python(client, this.example);
    },
  },
  {
    name: '@hey-api/openapi-ts for TypeScript',
    options: 'openapi-ts.config.mjs',
    example: 'hey-api/main.ts',
    tools: ['npm'],
    build(folder) {
      return typescript(folder, this.example, {
        tool: '@hey-api/openapi-ts',
        generate: ['openapi-ts', '--file', this.options],
        operations: './client/sdk.gen.ts',
        code: "import('./client/types.gen.ts').GetProductErrors[404]['code']",
      });
    },
  },
  {
    name: 'kubb for TypeScript',
    options: 'kubb.config.mjs',
    example: 'kubb/main.ts',
    tools: ['npm'],
    build(folder) {
      return typescript(folder, this.example, {
        tool: 'kubb',
        generate: ['kubb', 'generate', '--config', this.options],
        operations: './client/operations.ts',
        code: "import('./client/types/GetProduct.ts').GetProduct404['code']",
      });
    },
  },
  {
    name: 'orval for TypeScript',
    options: 'orval.config.mjs',
    example: 'orval/main.ts',
    tools: ['npm'],
    build(folder) {
      return typescript(folder, this.example, {
        tool: 'orval',
        generate: ['orval', '--config', this.options, '--fail-on-warnings'],
        operations: './client/keytally.ts',
        code: "Extract<Awaited<ReturnType<typeof operations.getProduct>>, { status: 404 }>['data']['code']",
      });
    },
  },
];

/** Generates the sources alone, without tests and pages. */
async function generate(generator: string, folder: string, properties: string): Promise<void> {
  const only = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
  const what = ['-i', document30, '-g', generator, '-o', folder];
  const how = ['--global-property', only, '--additional-properties', properties];
  await run('java', ['-jar', await openapiGenerator(), 'generate', ...what, ...how]);
}

async function python(folder: string, example: string): Promise<Program> {
  const command = join(await pythonCommands(), 'python');
  await run(command, ['-m', 'compileall', '-q', folder]);
  return { command, args: [join(examples, example)], env: { PYTHONPATH: folder } };
}

/** The client is a package of the example's module. */
async function go(folder: string, example: string): Promise<Program> {
  cpSync(join(examples, dirname(example)), folder, { recursive: true });
  await download('go', ['mod', 'download'], { cwd: folder });
  await run('go', ['build', '-o', 'caller', '.'], { cwd: folder });
  return { command: join(folder, 'caller'), args: [] };
}

/** A generator of npm. */
interface GeneratorOfTypeScript {
  readonly tool: Parameters<typeof npmTool>[0];
  /** Its command, which reads its configuration beside the example. */
  readonly generate: readonly [string, ...string[]];
  /** The module of what it writes that has a function for each operation. */
  readonly operations: string;
  /** The type that it gives the code of the problem when a product is missing. */
  readonly code: string;
}

/** The client is compiled strictly, with the example, and then run as it is. */
async function typescript(
  folder: string,
  example: string,
  { tool, generate: [command, ...args], operations: module, code }: GeneratorOfTypeScript,
): Promise<Program> {
  layTypeScript(folder, await npmTool(tool), dirname(example));
  await runWithoutWarning(join(folder, 'node_modules/.bin', command), args, { cwd: folder });
  writeFileSync(join(folder, 'types.ts'), typesOf(module, code));
  await compileTypeScript(folder);
  return { command: process.execPath, args: [join(folder, 'main.ts')] };
}

/** Compiles if there is a function for each operation, and if the code of a problem is a text: more codes may come. */
function typesOf(module: string, code: string): string {
  return `\
import * as operations from '${module}';
const functions: Function[] = [${operations.map(({ operationId }) => `operations.${operationId}`).join(', ')}];
const code: string = undefined as unknown as ${code};
`;
}

async function java(folder: string, example: string): Promise<Program> {
  const classPath = join(folder, 'class-path');
  const maven = ['-q', '-B', 'dependency:build-classpath', `-Dmdep.outputFile=${classPath}`];
  await download('mvn', maven, { cwd: folder });
  await run('mvn', ['-q', '-B', 'compile'], { cwd: folder });
  const classes = `${join(folder, 'target/classes')}:${readFileSync(classPath, 'utf8')}`;
  return { command: 'java', args: ['-cp', classes, join(examples, example)] };
}
