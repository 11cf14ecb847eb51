import { isAscii } from 'node:buffer';
import { asciiJson } from '@keytally/strict-json';
import type { Request } from 'express';
import { encodeAnswer } from '../encoding/encode-answer.ts';

/** Bytes that are rewritten at a time: some milliseconds. */
const SLICE_BYTES = 128 * 1024;

/** JSON as a caller may ask for it: nothing else can be meant by UTF-8, and ASCII is for readers of other encodings. */
export const jsonTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=us-ascii',
] as const;

/** Whether JSON for this caller is to be in ASCII. Operations under `/v3` offer that. */
export function wantsAscii(request: Request): boolean {
  return isOffered(request) && request.accepts([...jsonTypes]) === jsonTypes[2];
}

/** Whether the path is one whose JSON can be had in ASCII. */
export function isOffered({ path }: Request): boolean {
  return path.startsWith('/v3/');
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
