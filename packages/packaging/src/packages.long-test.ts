import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { document } from '@keytally/contract/document';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPTIONAL } from './bundle.ts';
import { CARRIED_BILL, LICENCES } from './carried-packages.ts';
import { readManifest } from './manifest.ts';
import { packAll } from './pack-all.ts';
import { PACKAGES, type PackageName } from './packages.ts';
import { inRepository, root } from './workspaces.ts';

const MIB = 2 ** 20;
const directory = mkdtempSync(join(tmpdir(), 'keytally-packages-'));
let tarballs: Readonly<Record<PackageName, string>>;

beforeAll(async () => {
  tarballs = await packAll(join(directory, 'tarballs'));
  for (const name of PACKAGES) {
    mkdirSync(folderOf(name), { recursive: true });
    execFileSync('tar', ['-xzf', tarballs[name], '-C', folderOf(name), '--strip-components=1']);
  }
});
afterAll(() => rmSync(directory, { recursive: true }));

const folderOf = (name: PackageName) => join(directory, 'packages', name);
const filesOf = (name: PackageName) => globSync('**/*.*', { cwd: folderOf(name) }).toSorted();
const textOf = (name: PackageName, file: string) => readFileSync(join(folderOf(name), file), 'utf8');

/** `import x from 'y'`, `export x from 'y'`, `import 'y'` and `import('y')`; in packages that are bundled `__require('y')` too. */
const IMPORT =
  /^(?:(?:import|export|\}) .*?from |import )["']([^"']+)["']|\b(?:import|__require)\(["']([^"']+)["']\)/gm;

describe.each(PACKAGES)('%s', (name) => {
  const bytes = () => new Uint8Array(readFileSync(tarballs[name]));

  test('can be published, with the version of the contract', () => {
    const manifest = readManifest(folderOf(name));
    expect(manifest).toMatchObject({ name, version: document.info.version, license: 'MIT' });
    for (const ours of ['private', 'scripts', 'devDependencies']) expect(manifest).not.toHaveProperty(ours);
    expect(JSON.stringify(manifest)).not.toContain('keytally-source');
  });

  test('passes publint', async () => {
    const pack = { tarball: bytes().buffer as ArrayBuffer };
    expect((await publint({ strict: true, pack })).messages).toEqual([]);
  });

  test('has types that match its resolution, except that it is only ESM', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(bytes()));
    const problems = 'problems' in analysis ? analysis.problems : [];
    const ofModules = problems.filter(
      (one) => !('resolutionKind' in one) || ['node16-esm', 'bundler'].includes(one.resolutionKind),
    );
    expect(ofModules).toEqual([]);
    const isLibrary = readManifest(folderOf(name)).types !== undefined;
    expect(analysis.types).toEqual(isLibrary ? expect.objectContaining({ kind: 'included' }) : false);
  });

  test('imports what it depends on and nothing else', () => {
    const imported = filesOf(name)
      .filter((file) => /^(?!pages).*\.(js|d\.ts)$/.test(file))
      .flatMap((file) => [...textOf(name, file).matchAll(IMPORT)])
      .map(([, from, dynamic]) => from ?? dynamic ?? '')
      .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
      .filter((specifier) => !isBuiltin(specifier) && !specifier.startsWith('.'))
      .filter((specifier) => !OPTIONAL.includes(specifier));
    const { dependencies = {} } = readManifest(folderOf(name));
    expect([...new Set(imported)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });

  test('has no tests, no TypeScript sources but programs that callers may copy, and no path of this machine', () => {
    const files = filesOf(name);
    const others = files.filter((file) => !/^examples\/[^/]+\/main\.ts$/.test(file));
    expect(others.filter((file) => /\.test\.|testing\/|(?<!\.d)\.tsx?$|\.map$/.test(file))).toEqual([]);
    expect(files.filter((file) => textOf(name, file).includes(root))).toEqual([]);
  });
});

test.each([
  ['keytally', []],
  ['@keytally/client', ['.', './node', './queries']],
  ['@keytally/mock', ['.']],
] as const)('what code may import of %s is what its README says', (name, paths) => {
  expect(Object.keys(readManifest(folderOf(name)).exports ?? {})).toEqual(paths);
});

test.each([
  ['keytally', 15],
  ['@keytally/client', 1],
  ['@keytally/contract', 3],
  ['@keytally/mock', 2],
] as const)('%s has less than %i MiB unpacked', (name, most) => {
  const sizes = filesOf(name).map((file) => statSync(join(folderOf(name), file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most * MIB);
});

test('keytally has the console, the documentation page, completions, the example, and what whoever runs it needs', () => {
  expect(filesOf('keytally')).toEqual(
    expect.arrayContaining([
      'bin/keytally.js',
      'completion/keytally.bash',
      'docs/operations.md',
      'docs/sign-in.md',
      'examples/service/keytally.service',
      'examples/tool-windows.csv',
      'lib/generated/openapi.json',
      'pages/console/index.html',
      'pages/docs/index.html',
    ]),
  );
});

test('keytally lists the packages inside it for audits, and has the licence of each', () => {
  const { bomFormat, components } = JSON.parse(textOf('keytally', CARRIED_BILL)) as {
    readonly bomFormat: string;
    readonly components: readonly {
      readonly name: string;
      readonly version: string;
      readonly purl: string;
    }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const { packages } = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const locked = new Set(
    Object.entries(packages).map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
  const licences = `\n${textOf('keytally', LICENCES)}`;
  for (const { name, version, purl } of components) {
    expect(locked).toContain(`${name}@${version}`);
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    expect(licences).toContain(`\n${name} ${version} (`);
  }
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['express', '@opentelemetry/api', '@duckdb/node-api', 'pg']));
  expect(new Set(names).has('@duckdb/node-bindings')).toBe(false);
});

test('the client explains operations and fields in the editor, in the words of the contract', () => {
  const files = filesOf('@keytally/client').filter((file) => file.endsWith('.d.ts'));
  const types = files.map((file) => textOf('@keytally/client', file)).join('\n');
  expect(types).toContain('Deletes a product with all of its records, for good.');
  expect(types).toContain('IANA name of the time zone of the product');
  expect(textOf('@keytally/client', 'index.d.ts')).toContain('createTracker');
});
