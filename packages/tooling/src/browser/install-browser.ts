/** Installs a Chromium for the tests from npm, unless the machine has one: `npm run setup:browser`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { installedFolder, launchOptions } from './browser.ts';

/** It comes compressed inside the package: nothing is downloaded from elsewhere. For Linux on x64. */
const PACKAGE = '@sparticuz/chromium@153.0.0';

if (launchOptions !== undefined) {
  console.log(`The tests use ${launchOptions.executablePath}.`);
} else {
  install();
}

function install(): void {
  const scratch = join(installedFolder, 'package');
  mkdirSync(scratch, { recursive: true });
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--silent', '--prefix', scratch, PACKAGE]);
  const packed = (name: string) =>
    brotliDecompressSync(readFileSync(join(scratch, 'node_modules/@sparticuz/chromium/bin', name)));
  const executable = join(installedFolder, 'chromium');
  writeFileSync(executable, packed('chromium.br'), { mode: 0o755 });
  if (lacksLibraries(executable)) {
    const archive = join(scratch, 'libraries.tar');
    writeFileSync(archive, packed('al2023.tar.br'));
    execFileSync('tar', ['--extract', '--file', archive, '--directory', installedFolder]);
  }
  rmSync(scratch, { recursive: true });
  console.log(`Installed a browser for the tests: ${executable}`);
}

function lacksLibraries(executable: string): boolean {
  return execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found');
}
