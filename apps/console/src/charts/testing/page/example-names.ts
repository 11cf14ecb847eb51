/** Every chart in every state that is worth a look. */
export const exampleNames = [
  'one line',
  'five lines',
  'compared',
  'fifty lines',
  'curve',
  'columns',
  'many columns',
  'noted line',
  'noted columns',
  'few bins',
  'many bins',
  'counts',
  'shares',
  'five hundred bars',
  'sparklines',
] as const;

export type ExampleName = (typeof exampleNames)[number];
