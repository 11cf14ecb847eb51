import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createLog } from '@keytally/runtime';
import type { Request, Response } from 'express';
import { expect, it, vi } from 'vitest';
import { allowOrigins } from './allow-origins.ts';

/** What one origin that is allowed, and others that are not, get to see; and what the log is told. */
function start() {
  const log = createLog('fatal');
  const told: unknown[] = [];
  vi.spyOn(log, 'warn').mockImplementation((about: unknown) => void told.push(about));
  const steps = allowOrigins(['https://a.example'], log);
  const call = (origin: string, site: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      method: 'GET',
      headers: { origin, 'sec-fetch-site': site },
    });
    const response = new ServerResponse(request);
    for (const step of steps) step(request as Request, response as Response, () => undefined);
    return response;
  };
  return { call, told };
}

it('a page of an origin that is named may read the answer, and its time', () => {
  const { call, told } = start();
  const response = call('https://a.example', 'cross-site');
  expect(response.getHeader('Access-Control-Allow-Origin')).toBe('https://a.example');
  expect(String(response.getHeader('Access-Control-Expose-Headers')).split(',')).toContain('Date');
  expect(told).toEqual([]);
});

it('tells once of each origin that is refused, and not of its own pages', () => {
  const { call, told } = start();
  for (const origin of ['https://b.example', 'https://b.example', 'https://c.example'])
    expect(call(origin, 'cross-site').getHeader('Access-Control-Allow-Origin')).toBeUndefined();
  call('https://keytally.example', 'same-origin');
  expect(told).toEqual([{ origin: 'https://b.example' }, { origin: 'https://c.example' }]);
});

it('does not fill the log for somebody who makes origins up', () => {
  const { call, told } = start();
  for (let number = 0; number < 30; number += 1) call(`https://${number}.example`, 'cross-site');
  expect(told).toHaveLength(20);
});
