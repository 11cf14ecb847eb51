import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { download, oapiCodegen, openapiGenerator, pythonCommands, run } from './tools.ts';

/** A command that runs a program. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A client that a generator writes for a language. */
export interface GeneratedClient {
  readonly name: string;
  /** The commands that it takes to generate and compile it. */
  readonly tools: readonly string[];
  /** Generates and compiles it in a folder, with the program in `programs` that calls Keytally with it. */
  build(folder: string): Promise<Program>;
}

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const document = pathOf('../../../contract/src/generated/openapi.json');
const document30 = pathOf('../../../contract/src/generated/openapi-3.0.json');
const programOf = (client: string, file = '') => join(pathOf('./programs'), client, file);

export const CLIENTS: readonly GeneratedClient[] = [
  {
    name: 'openapi-generator for Python',
    tools: ['java', 'mvn', 'python3'],
    build: async (folder) => {
      await generate('python', folder, 'packageName=keytally_api');
      return python(folder, programOf('openapi-generator-python', 'main.py'));
    },
  },
  {
    name: 'openapi-generator for Go',
    tools: ['java', 'mvn', 'go'],
    build: async (folder) => {
      const properties = 'packageName=keytally,enumClassPrefix=true,withGoMod=false';
      await generate('go', join(folder, 'keytally'), properties);
      return go(folder, programOf('openapi-generator-go'));
    },
  },
  {
    name: 'openapi-generator for Java',
    tools: ['java', 'mvn'],
    build: async (folder) => {
      await generate('java', folder, 'containerDefaultToNull=true');
      return java(folder, programOf('openapi-generator-java', 'caller.java'));
    },
  },
  {
    name: 'oapi-codegen for Go',
    tools: ['go'],
    build: async (folder) => {
      const output = join(folder, 'keytally/client.go');
      mkdirSync(dirname(output));
      const options = ['-generate', 'types,client', '-package', 'keytally', '-o', output];
      await run(await oapiCodegen(), [...options, document30]);
      return go(folder, programOf('oapi-codegen'));
    },
  },
  {
    name: 'openapi-python-client',
    tools: ['python3'],
    build: async (folder) => {
      const commands = await pythonCommands();
      const client = join(folder, 'client');
      // It formats what it writes with `ruff`, which is beside it.
      const env = { PATH: `${commands}:${process.env.PATH}` };
      await run('openapi-python-client', ['generate', '--path', document, '--output-path', client], { env });
      return python(client, programOf('openapi-python-client', 'main.py'));
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

async function python(folder: string, program: string): Promise<Program> {
  const command = join(await pythonCommands(), 'python');
  await run(command, ['-m', 'compileall', '-q', folder]);
  return { command, args: [program], env: { PYTHONPATH: folder } };
}

/** The client is a package of the program's module. */
async function go(folder: string, program: string): Promise<Program> {
  cpSync(program, folder, { recursive: true });
  await download('go', ['mod', 'download'], { cwd: folder });
  await run('go', ['build', '-o', 'caller', '.'], { cwd: folder });
  return { command: join(folder, 'caller'), args: [] };
}

async function java(folder: string, program: string): Promise<Program> {
  const classPath = join(folder, 'class-path');
  const maven = ['-q', '-B', 'dependency:build-classpath', `-Dmdep.outputFile=${classPath}`];
  await download('mvn', maven, { cwd: folder });
  await run('mvn', ['-q', '-B', 'compile'], { cwd: folder });
  const classes = `${join(folder, 'target/classes')}:${readFileSync(classPath, 'utf8')}`;
  return { command: 'java', args: ['-cp', classes, program] };
}
