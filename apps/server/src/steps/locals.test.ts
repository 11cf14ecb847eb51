import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { expect, test } from 'vitest';
import { hold, localsOf, releaseAll } from './locals.ts';

/** A response, and which of its resources were released. */
function respond() {
  const response = Object.assign(new EventEmitter(), { locals: {}, closed: false }) as unknown as Response;
  const back: string[] = [];
  const lend = (what: string) => hold(response, () => void back.push(what));
  const hangUp = () => {
    Object.assign(response, { closed: true });
    response.emit('close');
  };
  return { response, back, lend, hangUp };
}

test('resources are released when the caller hangs up before the work has started', () => {
  const { back, lend, hangUp } = respond();
  for (const what of ['room', 'turn']) lend(what);
  hangUp();
  expect(back).toEqual(['room', 'turn']);
});

test('resources of running work are released when it ends, even if the caller has hung up', () => {
  const { response, back, lend, hangUp } = respond();
  lend('turn');
  localsOf(response).isUnderWay = true;
  hangUp();
  expect(back).toEqual([]);
  releaseAll(response);
  expect(back).toEqual(['turn']);
});

test('a resource taken after the caller hung up is released at once, and each resource only once', () => {
  const { response, back, lend, hangUp } = respond();
  lend('room');
  hangUp();
  lend('turn');
  releaseAll(response);
  expect(back).toEqual(['room', 'turn']);
});
