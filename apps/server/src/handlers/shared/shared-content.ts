import type { Schema } from '@keytally/contract';
import { reportOperations } from '@keytally/contract/reports';
import type { ReportKind } from '@keytally/reports';
import type { KeptQuestion, Product } from '@keytally/store';
import type { AppOptions } from '../../app-options.ts';
import { RequestProblem } from '../../problems/problem.ts';
import { askedQuestion } from '../../reports/asked-question.ts';
import type { Reporting } from '../../reports/reporting.ts';
import type { OpenShare } from '../../shares/share-state.ts';
import type { Handlers } from '../../types.ts';

/** What a share shows, for whoever has its secret. */
export function createSharedContentHandlers(
  { store, now }: AppOptions,
  reporting: Reporting,
): Pick<Handlers, 'getSharedContent' | 'getSharedAnswer'> {
  async function productOf({ productId }: OpenShare): Promise<Product> {
    const product = await store.registry.products.get(productId);
    if (product === undefined) throw goneProduct();
    return product;
  }

  async function questionOf({ productId, share }: OpenShare): Promise<KeptQuestion> {
    const question = await store.registry.questions.get(productId, share.subject.question);
    if (question !== undefined) return question;
    const asking = `Ask whoever sent you the link; it was made with the key "${share.keyId}"`;
    throw new RequestProblem('unknown-question', `The question that this link shows was deleted. ${asking}.`);
  }

  return {
    getSharedContent: async ({ share: open }) => {
      const { share } = open;
      const product = await productOf(open);
      const question = await questionOf(open);
      const { name, timeZone, labels } = product;
      const body: Schema<'SharedContent'> = {
        name: question.name,
        product: { name, timeZone, ...(labels && { labels }) },
        questions: await [await askedQuestion(store, product, question, now())],
        madeBy: share.keyId,
        expiresAt: share.expiresAt.toISOString(),
      };
      return { type: 'application/json', body };
    },

    getSharedAnswer: async ({ share: open, path: { question_id }, accept: type, ...call }) => {
      const product = await productOf(open);
      const question = await questionOf(open);
      if (question.id !== question_id)
        throw new RequestProblem('unknown-question', `This link does not show a question "${question_id}".`);
      const { ask } = await askedQuestion(store, product, question, now());
      const asCall = { ...call, product, body: ask.request as never };
      const kind: ReportKind = reportOperations[question.report];
      const { bytes, watermark } = await reporting.answer(kind, type, asCall).catch(throwAsGone);
      const headers = { 'X-Watermark': watermark };
      if (type === 'text/csv') return { type, bytes, headers };
      return { type, bytes: withReport(question.report, bytes), headers };
    },
  };
}

/** `SharedAnswer` in the contract, around an answer that is encoded already. */
function withReport(report: string, answer: Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from(`{"report":${JSON.stringify(report)},"answer":`),
    answer,
    Buffer.from('}'),
  ]);
}

/** Its product was deleted since the call began, and the share with it. */
function throwAsGone(error: unknown): never {
  const isGone = error instanceof RequestProblem && error.code === 'unknown-product';
  throw isGone ? goneProduct() : error;
}

function goneProduct(): RequestProblem {
  return new RequestProblem(
    'unknown-share',
    'What this link showed was deleted. Ask whoever sent the link to you.',
  );
}
