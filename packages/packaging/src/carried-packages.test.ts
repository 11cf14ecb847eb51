import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { carriedPackages } from './carried-packages.ts';

const MIT = 'Permission is hereby granted, free of charge';

/** What a bundle carries of a package with this licence and these files. */
function carriedOf(license: unknown, files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-carried-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = JSON.stringify({ name: '@x/a', version: '1.2.3', license });
  const all = { ...files, 'package.json': manifest, 'lib/index.js': '' };
  const own = join(folder, 'node_modules/@x/a');
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(own, file)), { recursive: true });
    writeFileSync(join(own, file), text);
  }
  return carriedPackages([join(own, 'lib/index.js'), join(own, 'lib/index.js'), join(folder, 'src/own.js')]);
}

test('a package has the texts of its licence and of its notices, once', () => {
  const files = { LICENSE: 'The text.', NOTICE: 'By somebody.' };
  expect(carriedOf('Apache-2.0', files)).toMatchObject([
    { name: '@x/a', version: '1.2.3', licence: 'Apache-2.0', text: 'The text.\n\nBy somebody.' },
  ]);
});

test('a text may be the last section of a README', () => {
  const [carried] = carriedOf('MIT', { 'README.md': `# a\n\n## License\n\n${MIT}` });
  expect(carried?.text).toBe(`## License\n\n${MIT}`);
});

test.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNLICENSED', undefined, { type: 'MIT' }])(
  'a package under %j is not bundled',
  (license) => {
    expect(() => carriedOf(license, { LICENSE: 'The text.' })).toThrow(
      /@x\/a 1\.2\.3 cannot be bundled: its licence/,
    );
  },
);

test('a package without the text of its licence is not bundled', () => {
  expect(() => carriedOf('MIT', { 'README.md': '# a\n\nMIT' })).toThrow('it has no text of its licence');
});
