import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import keytallyPlugin from './plugin.ts';

const fixtures = fileURLToPath(new URL('../fixtures/', import.meta.url));
const redocly = fileURLToPath(new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
const rules = Object.keys(keytallyPlugin().rules.oas3);

/** The problems in all fixtures, found by one run of the real tool, each as `file:line rule`. */
const found = lintFixtures();
/** The problems that comments in the fixtures announce, in the same form. */
const expected = globSync('**/*.yaml', { cwd: fixtures }).flatMap(commentedLines);

function lintFixtures(): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [redocly, 'lint', '--config', 'redocly.yaml', '--format', 'github-actions', '--max-problems', '1000'],
    { cwd: fixtures, encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
  );
  const problems = stdout.matchAll(/^::error title=(?:keytally\/)?([^,]+),file=([^,]+),line=(\d+)/gm);
  const lines = Array.from(problems, ([, rule, file, line]) => `${file}:${line} ${rule}`);
  return lines.length > 0 ? lines : [stderr];
}

function commentedLines(file: string): string[] {
  return readFileSync(join(fixtures, file), 'utf8')
    .split('\n')
    .map((line, index) => `${file.replaceAll('\\', '/')}:${index + 1} ${/ # ([a-z-]+)$/.exec(line)?.[1]}`)
    .filter((line) => rules.some((rule) => line.endsWith(` ${rule}`)));
}

describe.each(rules)('%s', (rule) => {
  const ofRule = (lines: string[]) => lines.filter((line) => line.endsWith(` ${rule}`)).toSorted();

  it('finds what its fixture marks, and nothing else', () => expect(ofRule(found)).toEqual(ofRule(expected)));

  it('has a fixture and a line in the configuration of spec and fixtures', () => {
    expect(ofRule(expected).some((line) => line.startsWith(`${rule}.yaml:`))).toBe(true);
    for (const file of [join(fixtures, 'redocly.yaml'), join(fixtures, '../../../spec/redocly.yaml')]) {
      expect(readFileSync(file, 'utf8')).toContain(`\n  keytally/${rule}: error\n`);
    }
  });
});

it('finds nothing else', () => {
  expect(found.filter((line) => !rules.some((rule) => line.endsWith(` ${rule}`)))).toEqual([]);
  expect(globSync('*.yaml', { cwd: fixtures }).map((file) => basename(file, '.yaml'))).toEqual(
    expect.arrayContaining(rules),
  );
});
