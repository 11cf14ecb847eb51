import { isAscii } from 'node:buffer';
import { asciiJson } from '@keytally/strict-json';
import { acceptedType, hasAscii } from '@keytally/validation/head';
import type { Request } from 'express';
import { encodeAnswer } from '../encoding/encode-answer.ts';

/** Bytes that are rewritten at a time: some milliseconds. */
const SLICE_BYTES = 128 * 1024;

const JSON_TYPE = 'application/json';

/** JSON in ASCII is for readers of other encodings. */
export const ASCII_JSON = `${JSON_TYPE}; charset=us-ascii`;

/** Whether JSON for this caller is to be in ASCII. */
export function wantsAscii(request: Request): boolean {
  return (
    hasAscii(request.path) && acceptedType(request.get('Accept'), [JSON_TYPE], true)?.charset === 'us-ascii'
  );
}

/**
 * The same JSON in ASCII, rewritten slice by slice with a pause in between.
 *
 * @throws {InputProblem} `result-too-large`
 */
export async function asciiAnswer(json: Uint8Array, pause: () => Promise<void>): Promise<Uint8Array> {
  return isAscii(json) ? json : encodeAnswer(asciiTexts(json), pause);
}

function* asciiTexts(json: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let start = 0; start < json.length; start += SLICE_BYTES)
    yield asciiJson(decoder.decode(json.subarray(start, start + SLICE_BYTES), { stream: true }));
}
