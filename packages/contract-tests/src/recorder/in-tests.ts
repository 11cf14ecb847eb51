import { afterAll, beforeAll } from 'vitest';
import { recordAnswers } from './record-answers.ts';

/** Setup of every test file: the file fails if one of its servers sent a response that the contract does not declare. */
const undeclared = new Set<string>();
let stopRecording: () => Promise<unknown>;

// Begun in a hook, since the hook that ends it does not run in a file whose tests are all skipped.
beforeAll(() => {
  stopRecording = recordAnswers((line) => undeclared.add(line));
});
afterAll(async () => {
  await stopRecording();
  if (undeclared.size > 0) {
    throw new Error(`Answers that the contract does not declare:\n${[...undeclared].join('\n')}`);
  }
});
