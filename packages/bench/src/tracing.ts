import { EventEmitter } from 'node:events';
import { traceRequests } from '@keytally/server/trace-requests';
import type { NextFunction, Request, Response } from 'express';
import { median } from './figures/statistics.ts';
import { reach } from './figures/wanted.ts';

const [CALLS, ROUNDS] = [200_000, 5];

/** What a request of a browser has. */
const headers = {
  host: 'localhost:3000',
  authorization: 'Bearer token',
  accept: 'application/json',
  'user-agent': 'Mozilla/5.0',
};

/** What it costs each request that a span could be made of it, while nobody has registered an SDK. */
export function benchTracing(): Promise<void> {
  const request = { method: 'GET', headers } as Request;
  const response = new EventEmitter() as Response;
  let calls = 0;
  const next: NextFunction = () => {
    calls += 1;
  };
  const times = { step: [] as number[], nothing: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.nothing.push(microsecondsEach(() => next()));
    times.step.push(microsecondsEach(() => traceRequests(request, response, next)));
  }
  if (calls !== 2 * CALLS * ROUNDS) throw new Error(`the step went on ${calls} times`);
  const cost = median(times.step) - median(times.nothing);
  console.log(
    `Tracing of a request that nobody listens to: ${cost.toFixed(2)} microseconds, median of ${ROUNDS} rounds of ${CALLS}`,
  );
  reach('tracing', cost);
  return Promise.resolve();
}

function microsecondsEach(call: () => void): number {
  const begun = performance.now();
  for (let left = CALLS; left > 0; left -= 1) call();
  return ((performance.now() - begun) * 1_000) / CALLS;
}
