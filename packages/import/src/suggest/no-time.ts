/** What is missing of a time in texts that look like one, and what can be done. */
const REMEDIES: readonly (readonly [looks: RegExp, remedy: string])[] = [
  [
    /^\d{1,2}:\d\d(:\d\d([.,]\d+)?)?( ?[ap]\.?m\.?)?$/i,
    'they have no day. Write the day and the time into one column, and import that',
  ],
  [
    /^[2-6]\d{4}([.,]\d+)?$/,
    'they look like the numbers by which spreadsheets keep days. Give the column a format of dates in the spreadsheet program, ' +
      'and save the file again',
  ],
];

/** What can be done about a column whose texts no format of times reads; undefined if nothing is known of them. */
export function remedyOfTimes(example: string): string | undefined {
  return REMEDIES.find(([looks]) => looks.test(example.trim()))?.[1];
}
