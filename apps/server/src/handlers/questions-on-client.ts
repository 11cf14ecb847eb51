import { namesClient } from '@keytally/contract/named-clients';
import type { AuditedCaller } from '@keytally/keys';
import type { KeptQuestion } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { auditedKept, changeContext, questionFields } from './product-changes.ts';

interface ErasingCall extends AuditedCaller {
  readonly product: { readonly id: string };
  readonly stillAdmitted: () => Promise<void>;
}

/** The kept questions that name a client: its records can be erased, while a filter still has its id. */
export function createQuestionsOnClient({ store, audit, now }: Pick<AppOptions, 'store' | 'audit' | 'now'>) {
  const { questions } = store.registry;
  return {
    async find(productId: string, clientId: string): Promise<readonly KeptQuestion[]> {
      const naming: KeptQuestion[] = [];
      for await (const question of questions.each(productId))
        if (namesClient(question.request, clientId)) naming.push(question);
      return naming;
    },

    /** Deletes them, each with its entry in the audit trail, as if somebody had. */
    async delete(call: ErasingCall, found: readonly KeptQuestion[]): Promise<void> {
      const { id: productId } = call.product;
      for (const { id } of found) {
        const audited = ({ before }: { readonly before: KeptQuestion }) =>
          auditedKept(productId, { question: id }, questionFields(before), undefined);
        const context = changeContext(call, now, 'question-deleted', audited);
        await audit.change(() => questions.delete(productId, id, context), 'data-changed');
      }
    },
  };
}
