import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { VERSIONS } from './versions.ts';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/keytally/', import.meta.url));

/** A tool or a package that cannot be had on this machine. */
export class NotAvailable extends Error {}

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What a command prints. When it fails, the error has all that it said: compilers use both streams. */
export async function run(command: string, args: readonly string[], { cwd, env }: Options = {}) {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
  try {
    return (await promisify(execFile)(command, [...args], options)).stdout;
  } catch (error) {
    const { message, stdout = '' } = error as Error & { stdout?: string };
    throw new Error(`${message}\n${stdout}`);
  }
}

/** Throws unless the commands are installed. */
export function requireTools(tools: readonly string[]): void {
  const missing = tools.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
  if (missing.length > 0) throw new NotAvailable(`${missing.join(' and ')} cannot be found`);
}

/** Gets packages. When that fails, they cannot be had. */
export async function download(command: string, args: readonly string[], options?: Options): Promise<void> {
  await run(command, args, options).catch((error: Error) => {
    throw new NotAvailable(error.message);
  });
}

/** The jar of openapi-generator. */
export async function openapiGenerator(): Promise<string> {
  const version = VERSIONS['openapi-generator'];
  const folder = await installed(`openapi-generator-${version}`, (outputDirectory) => {
    const artifact = `-Dartifact=org.openapitools:openapi-generator-cli:${version}`;
    return download('mvn', ['-B', 'dependency:copy', artifact, `-DoutputDirectory=${outputDirectory}`]);
  });
  return join(folder, `openapi-generator-cli-${version}.jar`);
}

/** The command oapi-codegen. */
export async function oapiCodegen(): Promise<string> {
  const version = VERSIONS['oapi-codegen'];
  const folder = await installed(`oapi-codegen-${version}`, (GOBIN) => {
    const module = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${version}`;
    return download('go', ['install', module], { env: { GOBIN } });
  });
  return join(folder, 'oapi-codegen');
}

/** The folder of the commands of a Python with openapi-python-client, and with what generated clients import. */
export async function pythonCommands(): Promise<string> {
  const packages = Object.entries(VERSIONS.python).map(([name, version]) => `${name}==${version}`);
  const folder = await installed(`python-${packages.join('-')}`, async (environment) => {
    await download('python3', ['-m', 'venv', environment]);
    await download(join(environment, 'bin/python'), ['-m', 'pip', 'install', '--quiet', ...packages]);
  });
  return join(folder, 'bin');
}

/** The folder of a tool in the cache. One that was not installed to the end is installed again. */
async function installed(name: string, install: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cache, name);
  const isComplete = join(folder, 'complete');
  if (existsSync(isComplete)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await install(folder);
  writeFileSync(isComplete, '');
  return folder;
}
