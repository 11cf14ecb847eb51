import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs packages into a new folder, as a person would. `more` are other options of npm. */
export function npmInstall(project: string, packages: readonly string[], more: readonly string[] = []): void {
  mkdirSync(project, { recursive: true });
  writeFileSync(
    join(project, 'package.json'),
    '{"name": "installation", "version": "0.0.0", "private": true, "type": "module"}',
  );
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', ['install', ...options, ...more, ...packages], { cwd: project, stdio: 'pipe' });
}
