import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { identifyRequest } from '../../request-id.ts';
import { addEntrances } from './entrances.ts';

test.each([
  ['there is no directory', undefined],
  ['the directory is not there', '/no/such/directory'],
])('if %s for the console, what people type leads to the documentation', async (_, directory) => {
  const app = express().enable('strict routing').disable('x-powered-by').use(identifyRequest);
  addEntrances(app, directory);
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/', '/console', '/console/']) {
    const { headers } = await fetch(url + path, { redirect: 'manual' });
    expect(new URL(headers.get('Location') ?? '', url + path).pathname).toBe('/docs');
  }
});
