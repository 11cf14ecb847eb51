import { setTimeout as sleep } from 'node:timers/promises';
import { answer } from './answer.ts';
import { inAscii, wantsAscii } from './ascii.ts';
import type { AskPrism } from './ask-prism.ts';
import type { MockAnswer } from './mock-answer.ts';
import { preferredWait } from './preference.ts';
import type { MockRequest } from './read-request.ts';

/** The answer to a request, after the wait and in the encoding that it prefers. */
export async function answerAsPreferred(
  ask: AskPrism,
  request: MockRequest,
  waiting: { readonly ref?: boolean; readonly signal?: AbortSignal },
): Promise<MockAnswer> {
  const given = await answer(ask, request);
  await sleep(preferredWait(request.headers) * 1_000, undefined, waiting);
  return wantsAscii(request) ? inAscii(given) : given;
}
