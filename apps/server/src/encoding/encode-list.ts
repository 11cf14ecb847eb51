import { encodeAnswer, joinSlices } from './encode-answer.ts';
import { jsonTexts } from './json-texts.ts';

/** Bytes that are encoded at a time: some milliseconds. */
const SLICE_BYTES = 128 * 1024;

/** Below the list and its member of the answer. */
const LEVEL = 2;

/**
 * Encodes an answer that is one list, one item after another with a pause in between, so that neither the items nor their text are all
 * there at once. What bounds the list bounds the answer.
 */
export async function encodeList(
  name: string,
  items: AsyncIterable<unknown> | Iterable<unknown>,
  pause: () => Promise<void>,
): Promise<Uint8Array> {
  const slices: Uint8Array[] = [];
  let bytes = 0;
  let pausedAt = 0;
  const add = (slice: Uint8Array) => {
    slices.push(slice);
    bytes += slice.length;
  };
  add(Buffer.from(`{${JSON.stringify(name)}:[`));
  for await (const item of items) {
    if (slices.length > 1) add(COMMA);
    add(await encodeAnswer(jsonTexts(item, LEVEL), pause, Number.POSITIVE_INFINITY));
    if (bytes - pausedAt < SLICE_BYTES) continue;
    pausedAt = bytes;
    await pause();
  }
  add(Buffer.from(']}'));
  return joinSlices(slices, bytes, pause);
}

const COMMA = Buffer.from(',');
