import { dayIn } from '@keytally/contract/days';
import type { KeptQuestion, Product } from '@keytally/store';
import type { AppOptions } from '../../app-options.ts';

/**
 * Notes that a question is asked, once a day. Whoever asks does not wait for it: other changes may take long, and where nothing can be
 * written, what is only looked at is answered all the same.
 */
export function createAskedNotes({
  store,
  now,
}: Pick<AppOptions, 'store' | 'now'>): (product: Product, question: KeptQuestion) => void {
  const { questions } = store.registry;
  const underWay = new Set<string>();
  return ({ id, timeZone }, question) => {
    const day = new Date(dayIn(timeZone, new Date(now())));
    const one = `${id} ${question.id}`;
    if (underWay.has(one) || (question.askedOn ?? new Date(0)) >= day) return;
    underWay.add(one);
    questions
      .noteAsked(id, question.id, day)
      .catch(() => undefined)
      .finally(() => underWay.delete(one));
  };
}
