import { afterAll } from 'vitest';
import { recordAnswers } from './record-answers.ts';

/** Setup of every test file: the file fails if one of its servers sent a response that the contract does not declare. */
const undeclared = new Set<string>();
const stopRecording = recordAnswers((line) => undeclared.add(line));

afterAll(async () => {
  await stopRecording();
  if (undeclared.size > 0) {
    throw new Error(`Answers that the contract does not declare:\n${[...undeclared].join('\n')}`);
  }
});
