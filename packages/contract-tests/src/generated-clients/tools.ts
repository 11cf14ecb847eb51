import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { VERSIONS } from './versions.ts';

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/keytally/', import.meta.url));

/** No tool tells its makers that it was used. */
const quiet = { DO_NOT_TRACK: '1', REDOCLY_TELEMETRY: 'off', SCARF_ANALYTICS: 'false' };

/** A tool or a package that cannot be had on this machine. */
class NotAvailable extends Error {}

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What a command prints. When it fails, the error has all that it said: compilers use both streams. */
export async function run(command: string, args: readonly string[], options?: Options): Promise<string> {
  return (await execute(command, args, options)).stdout;
}

/** Runs a command that must not warn. It may say that it writes a file of that name. */
export async function runWithoutWarning(command: string, args: readonly string[], options?: Options) {
  const { stdout, stderr } = await execute(command, args, options);
  if (stderr !== '' || /\bwarn|⚠/i.test(stdout)) throw new Error(`${command} warns:\n${stderr}${stdout}`);
}

async function execute(command: string, args: readonly string[], { cwd, env }: Options = {}) {
  const options = { cwd, env: { ...process.env, ...quiet, ...env }, maxBuffer: 2 ** 26 };
  try {
    return await promisify(execFile)(command, [...args], options);
  } catch (error) {
    throw new FailedCommand(error as Error);
  }
}

class FailedCommand extends Error {
  readonly stdout: string;
  readonly code: unknown;

  constructor({ message, stdout = '', code }: Error & { stdout?: string; code?: unknown }) {
    super(`${message}\n${stdout}`);
    this.stdout = stdout;
    this.code = code;
  }
}

/** What a linter prints, whatever it found. */
export async function printedBy(
  command: string,
  args: readonly string[],
  options?: Options,
): Promise<string> {
  return (await execute(command, args, options).catch(linted)).stdout;
}

/** A linter that found something ends with 1, and prints what it found. */
function linted(error: FailedCommand): { readonly stdout: string } {
  if (error.code === 1 && error.stdout !== '') return error;
  throw error;
}

/** Throws unless the commands are installed. */
export function requireTools(tools: readonly string[]): void {
  const missing = tools.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
  if (missing.length > 0) throw new NotAvailable(`${missing.join(' and ')} cannot be found`);
}

/** What needs a tool; skips the test where it cannot be had. A long run skips nothing. */
export async function orSkip<T>(made: Promise<T>, skip: (note: string) => never): Promise<T> {
  return made.catch((error: unknown) => {
    // Whoever changes something else does not need the tools of every language.
    if (error instanceof NotAvailable && !inject('longTests')) return skip(error.message);
    throw error;
  });
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
export function pythonCommands(): Promise<string> {
  return pythonWith(VERSIONS.python);
}

/** The folder of the commands of a Python with packages of these versions. */
export async function pythonWith(versions: Readonly<Record<string, string>>): Promise<string> {
  const packages = Object.entries(versions).map(([name, version]) => `${name}==${version}`);
  const folder = await installed(`python-${packages.join('-')}`, async (environment) => {
    await download('python3', ['-m', 'venv', environment]);
    await download(join(environment, 'bin/python'), ['-m', 'pip', 'install', '--quiet', ...packages]);
  });
  return join(folder, 'bin');
}

/** The `node_modules` of a tool of npm. The repository does without it, and what it brings along, until it is checked. */
export async function npmTool(tool: keyof typeof VERSIONS.npm): Promise<string> {
  const packages = Object.entries(VERSIONS.npm[tool]).map(([name, version]) => `${name}@${version}`);
  const name = `npm-${packages.join('-').replaceAll('/', '+')}`;
  const folder = await installed(name, async (prefix) => {
    writeFileSync(join(prefix, 'package.json'), '{}');
    await download('npm', ['install', '--prefix', prefix, '--ignore-scripts', '--save-exact', ...packages]);
  });
  return join(folder, 'node_modules');
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
