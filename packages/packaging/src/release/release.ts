/**
 * `npm run release -- 0.3.0`: gives the repository a version and writes what is published into `dist/release`. Publishing is
 * up to you.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository, root } from '../workspaces.ts';
import { writeArtefacts } from './artefacts.ts';
import { releaseInChangelog } from './changelog.ts';
import { setVersion } from './set-version.ts';

const [version = ''] = process.argv.slice(2);
try {
  await release(version);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function release(version: string): Promise<void> {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error('Which version? For example: npm run release -- 0.3.0');
  const changelog = inRepository('CHANGELOG.md');
  const day = new Date().toISOString().slice(0, 10);
  const released = releaseInChangelog(readFileSync(changelog, 'utf8'), version, day);
  setVersion(root, version);
  run('turbo', 'run', 'generate', '--output-logs=errors-only');
  // Compares with the contract released last, and refuses a version that is too low for what changed.
  run('npm', 'run', '--silent', 'changes', '--workspace', '@keytally/spec-changes', '--', '--release');
  writeFileSync(changelog, released);
  run('node', 'packages/tooling/src/build-pages.ts');
  await writeArtefacts(inRepository('dist/release'));
  console.log(`dist/release has version ${version}. What is left to you:
  git commit --all --message "Version ${version}" && git tag v${version}
  npm publish for each tarball in dist/release`);
}

function run(command: string, ...args: string[]): void {
  try {
    execFileSync(command, args, { cwd: root, stdio: 'inherit' });
  } catch {
    throw new Error(
      `The release was stopped by: ${[command, ...args].join(' ')}\nUndo its edits: git checkout .`,
    );
  }
}
