import { newCode } from '@keytally/keys';
import { describe, expect, test } from 'vitest';
import { type Greeting, welcome } from './welcome.ts';

const code = newCode();
const demo = {
  productId: 'demo',
  startDate: '2026-03-01',
  stopDate: '2026-03-28',
  token: 'ey',
  code,
  keyId: 'demo-admin',
  privateKeyFile: 'demo-admin.private.pem',
} as Greeting['demo'] & object;
const url = 'http://127.0.0.1:8191';
const greet = (console: boolean, docs: boolean, shown: Greeting['demo']) =>
  welcome({ url, demo: shown, isPrivate: true, data: '.keytally', pages: { console, docs } });

describe.each([undefined, demo])('of the demo %s', (shown) => {
  test('a page that is built is linked to', () => {
    const text = greet(true, true, shown);
    expect(text).toContain(`Console  ${url}/console/index.html`);
    expect(text).toContain(`Docs     ${url}/docs`);
    expect(text).toContain('Data     .keytally');
    expect(text).not.toContain('not built');
  });

  test('a page that is not built is no link, and what builds it is said', () => {
    const text = greet(false, false, shown);
    expect(text).toContain('Console  not built: stop the server, run "npm run console"');
    expect(text).toContain('Docs     not built: stop the server, run "npm run docs"');
    expect(text).not.toMatch(/\/console|\/docs|link to the console/);
  });
});
