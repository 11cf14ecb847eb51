import { recordAnswers } from './record-answers.ts';

/** Imported first by every process that tests start. Ends the process at the first undeclared response. */
recordAnswers((line) => {
  console.error(line);
  process.exit(70);
});
