import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { example } from '../harness/example.ts';
import { findUndeclared } from './find-undeclared.ts';

const id = { 'X-Request-Id': 'a' };
const json = { ...id, 'Content-Type': 'application/json' };
const problem = { ...id, 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };
const product = JSON.stringify(example('getProduct.product'));

const find = (start: string, status: number, headers: Record<string, string>, text: string) => {
  const [method = '', path = ''] = start.split(' ');
  return findUndeclared(method, path, { status, headers: new Headers(headers), text });
};
const problemText = (status: number, code: string) =>
  JSON.stringify({ type: `/problems/${code}`, title: 'a', status, detail: 'a', instance: 'a', code });

describe('the recorder takes', () => {
  const absent = problemText(404, 'no-such-path');
  const other = problemText(405, 'method-not-allowed');

  test.each([
    [
      'what an operation declares',
      find('GET /v3/products/acme', 200, { ...json, 'Cache-Control': 'no-store', ETag: '"a"' }, product),
    ],
    ['404 of an unknown path', find('GET /v4', 404, problem, absent)],
    ['404 of a value that is malformed', find('PUT /v3/products/%zz', 404, problem, absent)],
    ['405 with Allow', find('POST /livez', 405, { ...problem, Allow: 'GET' }, other)],
    ['302 to the console', find('GET /console', 302, { ...id, Location: 'console/index.html' }, '')],
    ['204 to OPTIONS', find('OPTIONS /livez', 204, { ...id, Allow: 'GET' }, '')],
  ])('%s', (_, lines) => {
    expect(lines).toEqual([]);
  });
});

describe('the recorder finds what is not declared:', () => {
  test.each([
    ['a status', find('GET /v3/products/acme', 203, json, product), 'declares no 203'],
    ['a header', find('GET /livez', 200, { ...json, Server: 'us' }, '{}'), 'declares no header server'],
    [
      'no request id',
      find('GET /livez', 200, { 'Content-Type': 'application/json' }, '{}'),
      'requires the header X-Request-Id',
    ],
    ['a media type', find('GET /livez', 200, id, '{}'), 'declares no media type none'],
    [
      'a lacking field',
      find('GET /v3/products/acme', 200, json, '{"id":"acme"}'),
      "declares another body:  must have required property 'name'",
    ],
    ['half a body', find('GET /v3/products/acme', 200, json, '{"id'), 'declares JSON'],
    ['a path', find('GET /v3/secret', 200, json, '{}'), 'declares 404'],
    ['a method', find('POST /livez', 200, json, '{}'), 'declares 405'],
  ])('%s', (_, lines, line) => {
    expect(lines).toContain(line);
  });
});

it('ends a process that gives an answer which is not declared, and says which', async () => {
  const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [
    '--conditions=keytally-source',
    `--import=${script('./in-processes.ts')}`,
    script('./answer-undeclared.ts'),
  ]);
  onTestFinished(() => void child.kill());
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  await Promise.allSettled([fetch(`${url}/v3/products/acme?a=b`), once(child, 'close')]);
  expect(child.exitCode).toBe(70);
  expect(said).toContain('GET /v3/products/acme?a=b answers 203: the contract declares no 203');
});
