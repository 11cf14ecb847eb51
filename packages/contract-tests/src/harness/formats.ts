const TIME = /^[Tt]([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** The formats of the contract: the calendar day and the instant of RFC 3339, section 5.6, without leap seconds. */
export const formats = {
  date: isDate,
  'date-time': (text: string) => isDate(text.slice(0, 10)) && TIME.test(text.slice(10)),
  // They tell generators of clients which type of number to choose, and refuse none.
  int32: true as const,
  int64: true as const,
  double: true as const,
  // That what is read as text here is bytes.
  binary: true as const,
  'uri-reference': (text: string) => URL.canParse(text, 'http://keytally.example'),
};

/** Of the years 0001 to 9999. What does not exist, `Date` takes for another day. */
function isDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
