import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How a test starts a browser: options for Playwright's `launch`. */
interface LaunchOptions {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string>;
}

/** Where `npm run setup:browser` puts a Chromium, and libraries that the machine may not have. */
export const installedFolder = fileURLToPath(
  new URL('../../../../node_modules/.cache/keytally/browser/', import.meta.url),
);

const installed = join(installedFolder, 'chromium');
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', installed];

/** A Chromium of this machine; `undefined` if there is none, and tests that need one are skipped. */
export const launchOptions: LaunchOptions | undefined = find();

function find(): LaunchOptions | undefined {
  const executablePath = places.find((path) => existsSync(path));
  if (executablePath === undefined) return undefined;
  // Tests may run as root, for which Chromium has no sandbox. They only open pages of this repository.
  const args = ['--no-sandbox'];
  return { executablePath, args, env: { ...definedIn(process.env), ...librariesFor(executablePath) } };
}

function librariesFor(executablePath: string): Record<string, string> {
  const folder = join(installedFolder, 'lib');
  return executablePath === installed && existsSync(folder) ? { LD_LIBRARY_PATH: folder } : {};
}

function definedIn(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
