/** A value is kept with so many decimals. */
const DECIMALS = 6;

/** More digits than a number has after its decimals if it lies exactly between two values that are kept. */
const ALL_DIGITS = 60;

/**
 * The value that the server keeps of a number: six decimals, and of two that are equally near the even one (IEEE 754, section 4.3.1),
 * so that sums of many do not drift. `0.1 + 0.2` is 0.3.
 *
 * @throws {TypeError} for what is no finite number
 */
export function storedValue(value: number): number {
  if (!Number.isFinite(value))
    throw new TypeError(`value is ${String(value)}: give a finite number, or none`);
  const [whole = '', digits = ''] = value.toFixed(ALL_DIGITS).split('.');
  const isMiddle = /^50*$/.test(digits.slice(DECIMALS));
  const below = `${whole}.${digits.slice(0, DECIMALS)}`;
  // `toFixed` takes the greater one of two that are equally near (ECMAScript, Number.prototype.toFixed).
  const nearest = isMiddle && Number(below.at(-1)) % 2 === 0 ? below : value.toFixed(DECIMALS);
  // No `-0`.
  return Number(nearest) + 0;
}
