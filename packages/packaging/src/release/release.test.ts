import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../workspaces.ts';
import { writeArtefacts } from './artefacts.ts';
import { releaseInChangelog } from './changelog.ts';
import { setVersion, versionOf } from './set-version.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keytally-release-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the changelog of a release', () => {
  const text =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- More.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n';

  test('has what was unreleased under the version and its day, and room for what comes', () => {
    expect(releaseInChangelog(text, '0.2.0', '2026-02-01')).toBe(
      text.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [0.2.0] - 2026-02-01\n'),
    );
  });

  test('is refused if nothing changed for users', () => {
    expect(() => releaseInChangelog(text.replace('- More.\n', ''), '0.2.0', '2026-02-01')).toThrow(
      'says nothing under ## [Unreleased]',
    );
    expect(() => releaseInChangelog('# Changelog\n', '0.2.0', '2026-02-01')).toThrow('has no section');
  });
});

test('a version is set wherever there is one, and nothing else changes', () => {
  const copied = [
    'package.json',
    'package-lock.json',
    ...globSync('{packages,apps}/*/package.json', { cwd: root }),
  ];
  for (const path of copied) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  cpSync(join(root, 'spec'), join(folder, 'spec'), { recursive: true });
  const former = versionOf(folder);
  const linesWith = (version: string) => {
    const files = [...copied, ...globSync('spec/**/*.yaml', { cwd: folder })];
    return files.flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.includes(version) ? [`${path}:${index}`] : [])),
    );
  };
  const before = linesWith(former);
  setVersion(folder, '87.65.43');
  expect(versionOf(folder)).toBe('87.65.43');
  expect(before).toEqual(expect.arrayContaining(linesWith('87.65.43')));
  // What has it still is a package from outside that happens to have the same version.
  const rest = linesWith(former).filter((place) => !place.startsWith('package-lock.json'));
  expect(rest).toEqual([]);
  setVersion(folder, former);
  for (const path of copied) {
    expect(readFileSync(join(folder, path), 'utf8')).toBe(readFileSync(join(root, path), 'utf8'));
  }
});

test.runIf(inject('longTests'))(
  'a release has tarballs and archives, of each a bill of materials, and checksums that hold',
  async () => {
    const release = join(folder, 'release');
    await writeArtefacts(release);
    const names = readdirSync(release);
    expect(names.filter((name) => name.endsWith('.tgz'))).toHaveLength(4);
    const artefacts = names.filter((name) => /\.(tgz|tar\.gz)$/.test(name));
    expect(artefacts.filter((name) => name.endsWith('.tar.gz'))).toHaveLength(2);
    const bills = artefacts.map((name) => name.replace(/\.(tgz|tar\.gz)$/, '.cdx.json'));
    expect(names).toEqual(expect.arrayContaining(bills));
    expect(
      execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: release, encoding: 'utf8' }),
    ).toContain('.tgz: OK');
    const bill = names.find((name) => /^keytally-\d.*\.cdx\.json$/.test(name)) ?? '';
    const { bomFormat, components } = JSON.parse(readFileSync(join(release, bill), 'utf8')) as {
      bomFormat: string;
      components: readonly { readonly name: string; readonly version: string }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const listed = components.map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining(['keytally', 'express', '@duckdb/node-api']));
  },
);
