import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './manifest.ts';

/** A package from outside that is in a bundle, so npm does not install it and no audit of npm finds it. */
export interface CarriedPackage {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** The expression of SPDX that its manifest gives. */
  readonly licence: string;
  /** What its licence wants every copy to have: its text, and the notices beside it. */
  readonly text: string;
}

/** The list of what a package has inside it (CycloneDX), and the licences of that. Both stand beside its manifest. */
export const CARRIED_BILL = 'bundled.cdx.json';
export const LICENCES = 'THIRD-PARTY-LICENSES.txt';

/** Licences that ask for no more than to be passed on with their text. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'Zlib',
];

/**
 * The packages from outside that the modules of a bundle come from, each version once.
 *
 * @throws Error if one has no permissive licence, or no text of it
 */
export function carriedPackages(modules: Iterable<string>): CarriedPackage[] {
  const folders = new Set(Array.from(modules, packageFolder).filter((folder) => folder !== undefined));
  const packages = Array.from(folders, readPackage);
  const each = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...each].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function packageFolder(module: string): string | undefined {
  const [path] = /^\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module.replace(/^\0/, '')) ?? [];
  return path;
}

function readPackage(folder: string): CarriedPackage {
  const { name, version, license } = readManifest(folder);
  if (typeof license !== 'string' || !isPermissive(license))
    throw new Error(`${name} ${version} cannot be bundled: its licence is ${JSON.stringify(license)}.`);
  const text = licenceText(folder);
  if (text === undefined)
    throw new Error(`${name} ${version} cannot be bundled: it has no text of its licence.`);
  return { folder, name, version, licence: license, text };
}

/** From files of their own with the notices beside them, or from the last section of the README. */
function licenceText(folder: string): string | undefined {
  const files = readdirSync(folder).toSorted();
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
  if (files.some((name) => /^(licen[cs]e|copying)/i.test(name)))
    return files
      .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
      .map(textOf)
      .join('\n\n');
  const readme = files.find((name) => /^readme/i.test(name));
  const [section] =
    /^#+ *licen[cs]e\b[\s\S]*Permission is hereby granted[\s\S]*/im.exec(readme ? textOf(readme) : '') ?? [];
  return section;
}

/** Of an expression of SPDX, each licence. */
function isPermissive(expression: string): boolean {
  return expression.split(/[()\s]+|AND|OR/).every((id) => id === '' || PERMISSIVE.includes(id));
}

/** Writes into the folder of a package what it carries, for audits and for lawyers. */
export function writeCarried(folder: string, packages: readonly CarriedPackage[]): void {
  const sections = packages.map(
    ({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`,
  );
  writeFileSync(join(folder, LICENCES), sections.join(`\n${'-'.repeat(80)}\n\n`));
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    components: packages.map(componentOf),
  };
  writeFileSync(join(folder, CARRIED_BILL), `${JSON.stringify(bill, null, 2)}\n`);
}

function componentOf({ name, version, licence }: CarriedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    name,
    version,
    purl,
    'bom-ref': purl,
    licenses: [licence.includes(' ') ? { expression: licence } : { license: { id: licence } }],
  };
}
