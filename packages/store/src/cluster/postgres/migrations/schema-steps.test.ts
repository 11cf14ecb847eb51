import { expect, it } from 'vitest';
import { digestsOf } from '../../../testing/step-digests.ts';
import { schemaSteps } from './schema-steps.ts';

/**
 * The released steps: all but the newest one. If a digest differs, undo the change and add a step that makes it: tables that had
 * the former step get no other. A new step adds the digest of the one before it here.
 */
const RELEASED: readonly string[] = [
  '86513e1c59b3',
  '2557aaa50c76',
  'aa06702951b3',
  '978fd46cebbb',
  'e55b8a464e46',
  'e64748c91e25',
  '42ea4e52e470',
  'd1c74b620b66',
  'e2c52df928d0',
  '48d4558175d7',
  'fb97c46b81a1',
  'f7c60ab6c051',
];

it('released steps never change', () => {
  expect(digestsOf(schemaSteps.slice(0, -1))).toEqual(RELEASED);
});
