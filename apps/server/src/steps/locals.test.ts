import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { expect, test } from 'vitest';
import { giveBackAll, hold, localsOf } from './locals.ts';

/** A response, and what of all that was lent for it has been given back. */
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

test('what was lent is given back when the caller hangs up before the work has begun', () => {
  const { back, lend, hangUp } = respond();
  for (const what of ['room', 'turn']) lend(what);
  hangUp();
  expect(back).toEqual(['room', 'turn']);
});

test('what was lent for work that is under way is given back when that has ended, whoever waits for it', () => {
  const { response, back, lend, hangUp } = respond();
  lend('turn');
  localsOf(response).isUnderWay = true;
  hangUp();
  expect(back).toEqual([]);
  giveBackAll(response);
  expect(back).toEqual(['turn']);
});

test('what is lent when the caller has hung up is given back at once, and everything once', () => {
  const { response, back, lend, hangUp } = respond();
  lend('room');
  hangUp();
  lend('turn');
  giveBackAll(response);
  expect(back).toEqual(['room', 'turn']);
});
