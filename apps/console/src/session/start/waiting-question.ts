/**
 * Somebody opens the address of a question, is asked to sign in, and does so with a link that opens another tab: that tab asks
 * the others for the question. Nothing is stored, because the filters of a question may be about people.
 */
type Word = 'what is asked?' | { readonly question: string };

const channel = new BroadcastChannel('keytally-question');

/** What an address asks, after its path; a code is no question. */
const QUESTION = /^#\/[^#]*$/;

/** Takes the first question that another tab waits with, unless this page has been led elsewhere by then. */
export function goToWaitingQuestion(location: Pick<Location, 'hash' | 'replace'>): void {
  const hear = ({ data }: MessageEvent<Word>) => {
    if (data === 'what is asked?') return;
    channel.removeEventListener('message', hear);
    if (QUESTION.test(data.question) && isWhereLinksLead(location.hash)) location.replace(data.question);
  };
  channel.addEventListener('message', hear);
  channel.postMessage('what is asked?' satisfies Word);
}

function isWhereLinksLead(hash: string): boolean {
  return hash === '' || hash.startsWith('#/overview');
}

/** Answers other tabs with the question of this one, if it waits with any. @returns stops answering */
export function answerWithQuestion(waiting: () => string | undefined): () => void {
  const hear = ({ data }: MessageEvent<Word>) => {
    const question = data === 'what is asked?' ? waiting() : undefined;
    if (question !== undefined && QUESTION.test(question)) channel.postMessage({ question } satisfies Word);
  };
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
