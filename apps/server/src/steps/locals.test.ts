import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { expect, test } from 'vitest';
import { hold, localsOf, releaseAll } from './locals.ts';

/** A response, and which of its resources were released. */
function respond() {
  const response = Object.assign(new EventEmitter(), { locals: {}, closed: false }) as unknown as Response;
  const released: string[] = [];
  const take = (what: string) => hold(response, () => void released.push(what));
  const hangUp = () => {
    Object.assign(response, { closed: true });
    response.emit('close');
  };
  return { response, released, take, hangUp };
}

test('resources are released when the caller hangs up before the work has started', () => {
  const { released, take, hangUp } = respond();
  for (const what of ['room', 'turn']) take(what);
  hangUp();
  expect(released).toEqual(['room', 'turn']);
});

test('resources of running work are released when it ends, even if the caller has hung up', () => {
  const { response, released, take, hangUp } = respond();
  take('turn');
  localsOf(response).isUnderWay = true;
  hangUp();
  expect(released).toEqual([]);
  releaseAll(response);
  expect(released).toEqual(['turn']);
});

test('a resource taken after the caller hung up is released at once, and each resource only once', () => {
  const { response, released, take, hangUp } = respond();
  take('room');
  hangUp();
  take('turn');
  releaseAll(response);
  expect(released).toEqual(['room', 'turn']);
});
