import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const client = fileURLToPath(new URL('../index.ts', import.meta.url));

/** Runs a program that tracks three events for a server that cannot be reached, and then just ends. */
function run(options: string) {
  const program = `
    import { createKeytallyClient, createTracker } from ${JSON.stringify(client)};
    const fetch = () => Promise.reject(new TypeError('no network'));
    const client = createKeytallyClient({ baseUrl: 'http://keytally.test', fetch, retry: { attempts: 1 } });
    const tracker = createTracker(client, { productId: 'acme', clientId: 'u1', batchSeconds: 0.01, ${options} });
    for (const name of ['a', 'b', 'c']) tracker.track('File', name);
    process.on('exit', () => console.log(JSON.stringify(tracker.counts)));`;
  const args = ['--conditions=keytally-source', '--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return { lines, stderr };
}

test('records that are lost because the process ends are counted and told', () => {
  const { lines, stderr } = run('onError: (trouble) => console.log(JSON.stringify(trouble))');
  expect(lines).toMatchObject([
    { kind: 'delayed' },
    { kind: 'dropped', reason: 'exit', count: 3 },
    { queued: 0, dropped: 3 },
  ]);
  expect(stderr).toBe('');
});

test('without anybody who listens, they are told on standard error', () => {
  const { lines, stderr } = run('');
  expect(lines).toMatchObject([{ queued: 0, dropped: 3 }]);
  expect(stderr).toContain('3 tracked records were lost at the end of the process');
});
