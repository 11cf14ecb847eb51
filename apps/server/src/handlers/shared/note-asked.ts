import { dayIn } from '@keytally/contract/days';
import type { KeptQuestion, Product } from '@keytally/store';
import type { AppOptions } from '../../app-options.ts';

/** Notes that a question is asked, and returns it with that day. */
type NoteAsked = (product: Product, question: KeptQuestion) => KeptQuestion;

/**
 * The day is noted once. Whoever asks does not wait for it: other changes may take long, and where nothing can be written, what is only
 * looked at is answered all the same.
 */
export function createAskedNotes({ store, now }: Pick<AppOptions, 'store' | 'now'>): NoteAsked {
  const { questions } = store.registry;
  const underWay = new Set<string>();
  return ({ id, timeZone }, question) => {
    const askedOn = new Date(dayIn(timeZone, new Date(now())));
    if ((question.askedOn ?? new Date(0)) >= askedOn) return question;
    const one = `${id} ${question.id}`;
    if (!underWay.has(one)) {
      underWay.add(one);
      questions
        .noteAsked(id, question.id, askedOn)
        .catch(() => undefined)
        .finally(() => underWay.delete(one));
    }
    return { ...question, askedOn };
  };
}
