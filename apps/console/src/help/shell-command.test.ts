import { execFileSync } from 'node:child_process';
import { quoted } from '@keytally/contract/shell-word';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportCall } from '../api/reports.ts';
import { commandOf, curlOf, requestAsCurl } from './shell-command.ts';

const body = {
  startDate: '2026-03-01',
  stopDate: '2026-03-02',
  events: [{ category: "It's", name: '$HOME `ls` "x"' }],
};
const call = { kind: 'lifetime-table', product: 'demo', body } as ReportCall;

/** The arguments that a shell makes of a command, without running it. */
function argumentsOf(command: string): string[] {
  const script = `TOKEN=secret; show() { for one in "$@"; do printf '%s\\0' "$one"; done; }; show ${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('a copied command', () => {
  it('has nothing in it that a terminal obeys, turns around or hides, and asks the same', () => {
    const name = 'a\u001b[2K\u009b31m\u202eb\u200b\u{e0041}😀';
    const evil = { ...call, body: { ...body, events: [{ category: null, name }] } } as ReportCall;
    for (const command of [curlOf(evil, 'http://127.0.0.1:8080'), commandOf(evil, 'http://127.0.0.1:8080')]) {
      expect(command.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u200b\u{e0041}]/u);
      expect(command).toContain('😀');
      expect(JSON.parse(argumentsOf(command).at(-1) ?? '')).toEqual(evil.body);
    }
  });

  it('is read by a shell as it is meant, whatever the names of events', () => {
    expect(argumentsOf(curlOf(call, 'http://127.0.0.1:8080'))).toEqual([
      'curl',
      '-sS',
      'http://127.0.0.1:8080/v3/reporting/eventTracking/lifetime/dataTable/demo',
      '-H',
      'Authorization: Bearer secret',
      '-H',
      'Content-Type: application/json',
      '-d',
      JSON.stringify(body),
    ]);
    expect(argumentsOf(commandOf(call, 'http://127.0.0.1:8080/behind a proxy'))).toEqual([
      'keytally',
      'report',
      'lifetime-table',
      '--product',
      'demo',
      '--url',
      'http://127.0.0.1:8080/behind a proxy',
      '--token',
      'secret',
      '--body',
      JSON.stringify(body),
    ]);
  });

  it('has the method of its call, and a body only if there is one', () => {
    const server = 'http://127.0.0.1:8080';
    const token = ['-H', 'Authorization: Bearer secret'];
    const removal = requestAsCurl({ operationId: 'deleteClientKey', parameters: { keyId: 'app' } }, server);
    expect(argumentsOf(removal)).toEqual([
      'curl',
      '-sS',
      '-X',
      'DELETE',
      `${server}/api/v1.1/client-keys/app`,
      ...token,
    ]);
    const list = requestAsCurl({ operationId: 'listProducts' }, server);
    expect(argumentsOf(list)).toEqual(['curl', '-sS', `${server}/v3/products`, ...token]);
  });

  it('quotes any text', () => {
    const texts = fc.array(
      fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
      { minLength: 100, maxLength: 200 },
    );
    fc.assert(
      fc.property(texts, (words) => {
        expect(argumentsOf(`x ${words.map(quoted).join(' ')}`).slice(1)).toEqual(words);
      }),
      { numRuns: 3 },
    );
  });
});
