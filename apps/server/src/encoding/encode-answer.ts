import { InputProblem } from '../problems/problem.ts';

/** The largest answer: callers can still read it, and one thread can still write it. */
const LARGEST_ANSWER_BYTES = 64 * 1024 ** 2;

/** UTF-16 code units that are produced and encoded at a time: some milliseconds. */
const SLICE_UNITS = 128 * 1024;

/** Slices that are copied at a time. */
const COPIED_AT_ONCE = 8;

/**
 * Encodes an answer. Its texts are produced slice by slice, with a pause in between.
 *
 * @throws {InputProblem} `result-too-large`, as soon as it is
 */
export async function encodeAnswer(
  texts: Iterable<string>,
  pause: () => Promise<void>,
  mostBytes = LARGEST_ANSWER_BYTES,
): Promise<Uint8Array> {
  const slices: Buffer[] = [];
  let bytes = 0;
  for (const text of slicesOf(texts)) {
    if (slices.length > 0) await pause();
    const slice = Buffer.from(text);
    slices.push(slice);
    bytes += slice.length;
    requireSendable(bytes, mostBytes);
  }
  const [only] = slices;
  return slices.length === 1 && only ? only : joinSlices(slices, bytes, pause);
}

function* slicesOf(texts: Iterable<string>): Generator<string> {
  let slice = '';
  for (const text of texts) {
    slice += text;
    if (slice.length < SLICE_UNITS) continue;
    yield slice;
    slice = '';
  }
  if (slice !== '') yield slice;
}

/** One piece of memory with all slices, which have that many bytes together. */
export async function joinSlices(
  slices: readonly Uint8Array[],
  bytes: number,
  pause: () => Promise<void>,
): Promise<Uint8Array> {
  const whole = Buffer.allocUnsafe(bytes);
  let length = 0;
  for (const [place, slice] of slices.entries()) {
    if (place % COPIED_AT_ONCE === 0) await pause();
    whole.set(slice, length);
    length += slice.length;
  }
  return whole;
}

/** @throws {InputProblem} `result-too-large` */
export function requireSendable(bytes: number, mostBytes = LARGEST_ANSWER_BYTES): void {
  if (bytes <= mostBytes) return;
  const message = 'makes an answer of more than 64 MiB';
  throw new InputProblem([{ pointer: '', code: 'result-too-large', message }]);
}
