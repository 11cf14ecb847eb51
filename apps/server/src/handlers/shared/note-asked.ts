import { dayIn } from '@keytally/contract/days';
import type { Product } from '@keytally/store';
import type { AppOptions } from '../../app-options.ts';

/** Notes that a question is asked, once a day. What is only looked at is answered all the same where nothing can be written. */
export async function noteAsked(
  { store, now }: Pick<AppOptions, 'store' | 'now'>,
  { id, timeZone }: Product,
  questionId: string,
): Promise<void> {
  const { questions } = store.registry;
  const day = new Date(dayIn(timeZone, new Date(now())));
  const question = await questions.get(id, questionId);
  if (question === undefined || (question.askedOn ?? new Date(0)) >= day) return;
  await questions.noteAsked(id, questionId, day).catch(() => undefined);
}
