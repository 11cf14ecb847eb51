import { recordAnswers } from './record-answers.ts';

/** Imported first by every process that tests start: it ends at the first answer that the contract does not declare. */
recordAnswers((line) => {
  console.error(line);
  process.exit(70);
});
