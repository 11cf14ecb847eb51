import { setImmediate as nextRound } from 'node:timers/promises';
import { trustedProxies } from '@keytally/runtime';
import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { createFairSteps } from './fair-steps.ts';

interface Call {
  readonly key?: string;
  readonly address?: string;
}

/** The steps, and the names of the calls that continued. */
function pace() {
  const { call, refusal } = createFairSteps(trustedProxies([]));
  const gone: string[] = [];
  const requestOf = ({ key, address = '192.0.2.1' }: Call): [Request, Response] => [
    { socket: { remoteAddress: address }, headers: {} } as Request,
    { locals: key === undefined ? {} : { caller: { thumbprint: key } } } as unknown as Response,
  ];
  return {
    gone,
    call: (name: string, given: Call) => void call(...requestOf(given), () => void gone.push(name)),
    refuse: (name: string, given: Call) =>
      void refusal(new Error('refused'), ...requestOf(given), () => void gone.push(name)),
  };
}

/** The calls that continued in each of the next rounds of the event loop. */
async function roundsOf(gone: string[], rounds: number): Promise<string[][]> {
  const each: string[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    await nextRound();
    each.push(gone.splice(0).toSorted());
  }
  return each.filter((names) => names.length > 0);
}

test('four calls of each key continue per round of the event loop, from any address', async () => {
  const { gone, call } = pace();
  for (let host = 1; host <= 9; host += 1) call('greedy', { key: 'a', address: `192.0.2.${host}` });
  call('modest', { key: 'b' });
  const four = Array(4).fill('greedy');
  expect(await roundsOf(gone, 6)).toEqual([[...four, 'modest'], four, ['greedy']]);
});

test('four calls of each network without a key continue per round, and refused calls count too', async () => {
  const { gone, call, refuse } = pace();
  for (const name of ['1', '2', '3']) call(name, { address: '192.0.2.1' });
  for (const name of ['4', '5']) refuse(name, { address: '192.0.2.1' });
  call('other', { address: '198.51.100.1' });
  expect(await roundsOf(gone, 6)).toEqual([['1', '2', '3', '4', 'other'], ['5']]);
});

test('the counted work on a body ends when it is refused', async () => {
  let ended = 0;
  const { refusal } = createFairSteps(trustedProxies([]));
  const response = {
    locals: { caller: { thumbprint: 'a' }, endWork: () => (ended += 1) },
  } as unknown as Response;
  void refusal(new Error('refused'), {} as Request, response, () => undefined);
  expect(ended).toBe(1);
});
