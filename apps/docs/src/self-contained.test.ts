import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildDocs } from './build-docs.ts';
import { makeSelfContained, pageProblems } from './self-contained.ts';

const bundle = fileURLToPath(
  new URL('../../../packages/contract/src/generated/openapi.json', import.meta.url),
);
const page = (body: string) =>
  `<html lang="en"><title>API</title>${body}<script>render({"disableTelemetry":true})</script></html>`;

describe('pageProblems', () => {
  it.each([
    '<script src="https://example.com/a.js"></script>',
    '<link rel="stylesheet" href="//example.com/a.css">',
    '<img alt="" src=http://example.com/a.png>',
    '<style>a { background: url("https://example.com/a.png") }</style>',
    `<style>@import 'https://example.com/a.css'</style>`,
    '<script>jsx("img",{alt:`logo`,src:large?`https://example.com/a.svg`:`x`})</script>',
    '<script>{"description":"![logo](https://example.com/a.png)"}</script>',
  ])('finds %s', (body) =>
    expect(pageProblems(page(body))).toEqual([expect.stringContaining('example.com/a.')]),
  );

  it('allows links, which only a reader follows', () => {
    expect(
      pageProblems(page('<a href="https://example.com/">there</a> [there](https://example.com)')),
    ).toEqual([]);
  });

  it('finds a page that is too large, has no language or reports its use', () => {
    expect(pageProblems(page(' '.repeat(5 * 2 ** 20)))).toEqual(['it has 5.0 MiB, more than 4']);
    expect(pageProblems('<html>')).toHaveLength(2);
  });
});

describe('buildDocs', () => {
  const output = join(mkdtempSync(join(tmpdir(), 'keytally-docs-')), 'deep/index.html');

  it('makes one page of the whole contract', () => {
    buildDocs(bundle, output);
    const html = readFileSync(output, 'utf8');
    expect(html).toContain('<title>Keytally API</title>');
    expect(html).toContain('<link rel="icon" href="data:image/svg+xml,');
    const { paths } = JSON.parse(readFileSync(bundle, 'utf8'));
    for (const path of Object.keys(paths)) expect(html).toContain(path);
    expect(pageProblems(html)).toEqual([]);
  });

  it('says what Redocly could not read', () => {
    const document = join(mkdtempSync(join(tmpdir(), 'keytally-docs-')), 'openapi.json');
    writeFileSync(document, '{"openapi": "1.0.0", "info": {"description": ""}}');
    expect(() => buildDocs(document, output)).toThrow('redocly build-docs failed');
  });
});

it('embeds the icon and the logo in the page', () => {
  const html = makeSelfContained(
    page('<script>src:a?`https://cdn.redoc.ly/redoc/logo-mini.svg`:``</script>'),
  );
  expect(html).not.toContain('redoc.ly');
  expect(html.match(/data:image/g)).toHaveLength(2);
});
