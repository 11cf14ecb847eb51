import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../harness/test-server.ts';

/** Whoever runs a server can say whom to tell of a hole (RFC 9116). */
const folder = mkdtempSync(join(tmpdir(), 'keytally-security-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'security.txt');
const TEXT = 'Contact: mailto:security@example.com\nExpires: 2099-01-01T00:00:00Z\n# Grüße\n';

async function served(text?: string) {
  if (text !== undefined) writeFileSync(file, text);
  const server = await startTestServer({
    settings: text === undefined ? {} : { KEYTALLY_SECURITY_TXT: file },
  });
  onTestFinished(() => server.close());
  return { server, answer: await fetch(`${server.url}/.well-known/security.txt`) };
}

test('the file that a setting names is where people look for it, as it is', async () => {
  const { answer, server } = await served(TEXT);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe(TEXT);
  expect(server.logged.join('')).not.toContain('expired');
});

test('without the setting there is nothing', async () => {
  expect((await served()).answer.status).toBe(404);
});

test('one that has expired is served, and the log says so', async () => {
  const { answer, server } = await served(TEXT.replace('2099', '2020'));
  expect(answer.status).toBe(200);
  expect(server.logged.join('')).toContain('has expired');
});

test.each([
  ['no contact', 'Expires: 2099-01-01T00:00:00Z\n', 'needs a line such as "Contact: mailto:'],
  ['no day on which it expires', 'Contact: mailto:a@example.com\n', 'needs a line such as "Expires: '],
  ['a day that is none', 'Contact: mailto:a@example.com\nExpires: soon\n', 'needs a line such as "Expires: '],
])('a server with a file that has %s does not start, and says what to write', async (_, text, sentence) => {
  await expect(served(text)).rejects.toThrow(sentence);
});

test('a server whose file is not there does not start, and says which', async () => {
  const settings = { KEYTALLY_SECURITY_TXT: join(folder, 'nothing') };
  await expect(startTestServer({ settings })).rejects.toThrow(/names .*nothing, which cannot be read/);
});
