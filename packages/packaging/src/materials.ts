import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CARRIED_BILL } from './carried-packages.ts';

/** A part of an artefact, as CycloneDX has it. */
interface Component {
  readonly type: 'application' | 'library' | 'file';
  readonly name: string;
  readonly version?: string;
  readonly hashes?: readonly { readonly alg: 'SHA-256'; readonly content: string }[];
}

/**
 * What an artefact brings along, as a list of CycloneDX: all that npm has installed in a folder, what
 * that has inside it, and what else is named.
 *
 * @param type of the artefact
 */
export function billOfMaterials(
  project: string,
  type: 'application' | 'library',
  others: readonly Component[] = [],
): string {
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', type];
  const text = execFileSync('npm', ['sbom', ...options], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const bill = JSON.parse(text) as { readonly components: readonly Component[] };
  const components = [...bill.components, ...carriedIn(project), ...others];
  return `${JSON.stringify({ ...bill, components }, null, 2)}\n`;
}

/** What packages have inside them, which npm does not know. */
function carriedIn(project: string): Component[] {
  return globSync(`node_modules/*/${CARRIED_BILL}`, { cwd: project }).flatMap((path) => {
    const bill = JSON.parse(readFileSync(join(project, path), 'utf8')) as {
      readonly components: readonly Component[];
    };
    return bill.components;
  });
}

/** Files that no package manager knows, by their content. */
export function fileComponents(paths: readonly string[]): Component[] {
  return [...new Set(paths)].toSorted().map((path) => {
    const content = sha256Of(path);
    return { type: 'file', name: basename(path), hashes: [{ alg: 'SHA-256', content }] };
  });
}

/** Writes `SHA256SUMS` of all other files of a folder, as `sha256sum --check` reads it. */
export function writeChecksums(folder: string): void {
  const names = readdirSync(folder).filter((name) => name !== SUMS);
  const lines = names.toSorted().map((name) => `${sha256Of(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, SUMS), lines.join(''));
}

const SUMS = 'SHA256SUMS';

function sha256Of(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
