/** What could be a text with a mark between thousands. */
const DOUBTFUL = /^-?[1-9]\d{0,2}\.\d{3}$/;
const EXPONENT = 'e0';

/** A number that has a type, so that its point is seen to be that of decimals: `1.234` as `1.234e0`. */
export function withType(number: string): string {
  return DOUBTFUL.test(number) ? `${number}${EXPONENT}` : number;
}
