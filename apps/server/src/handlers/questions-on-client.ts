import type { Schema } from '@keytally/contract';
import { namesClient } from '@keytally/contract/named-clients';
import type { AuditedCaller } from '@keytally/keys';
import {
  type KeptBoard,
  type KeptCohort,
  type KeptQuestion,
  keptWithoutLimits,
  type Share,
} from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import {
  auditedKept,
  auditedShare,
  boardFields,
  changeContext,
  cohortFields,
  questionFields,
} from './product-changes.ts';
import { tagOfBoard, tagOfCohort } from './revisions.ts';

interface ErasingCall extends AuditedCaller {
  readonly product: { readonly id: string };
  readonly stillAdmitted: () => Promise<void>;
}

/** What is kept of a product and names a client. */
interface Naming {
  readonly questions: readonly KeptQuestion[];
  /** By their conditions. */
  readonly boards: readonly KeptBoard[];
  /** By their rule, unless that is a list of clients. */
  readonly cohorts: readonly KeptCohort[];
}

/** The kept questions, boards and cohorts that name a client: its records can be erased, while a filter still has its id. */
export function createQuestionsOnClient({ store, audit, now }: Pick<AppOptions, 'store' | 'audit' | 'now'>) {
  const { questions, deletedQuestions, boards, cohorts, shares } = store.registry;

  async function deleteQuestion(call: ErasingCall, { id }: KeptQuestion): Promise<void> {
    const { id: productId } = call.product;
    const audited = ({ before }: { readonly before: KeptQuestion }) =>
      auditedKept(productId, { question: id }, questionFields(before), undefined);
    const context = changeContext(call, now, 'question-deleted', audited);
    await audit.change(() => questions.delete(productId, id, context), 'data-changed');
  }

  /** A board is about more than its conditions: it stays, for all users. Its links end, which were made for fewer. */
  async function removeConditions(call: ErasingCall, { id }: KeptBoard, clientId: string): Promise<void> {
    const { id: productId } = call.product;
    for (const share of await shares.list(productId))
      if ('board' in share.subject && share.subject.board === id) await revoke(call, share);
    await changeWhatIsThere(async () => {
      const found = await boards.get(productId, id);
      if (found === undefined || !namesClient(found.conditions, clientId)) return;
      const { conditions: _, ...others } = found;
      const board = { ...others, updatedAt: new Date(now()) };
      const audited = ({ before }: { readonly before?: KeptBoard }) =>
        auditedKept(productId, { board: id }, before && boardFields(before), boardFields(board));
      const context = changeContext(call, now, 'board-put', audited, async () =>
        requireUnchanged(tagOfBoard, found, await boards.get(productId, id)),
      );
      await audit.change(() => boards.put(productId, board, keptWithoutLimits, context), 'data-changed');
    });
  }

  async function deleteCohort(call: ErasingCall, { id }: KeptCohort): Promise<void> {
    const { id: productId } = call.product;
    const audited = ({ before }: { readonly before: KeptCohort }) =>
      auditedKept(productId, { cohort: id }, cohortFields(before), undefined);
    const context = changeContext(call, now, 'cohort-deleted', audited);
    await audit.change(() => cohorts.delete(productId, id, context), 'data-changed');
  }

  async function removeFromList(call: ErasingCall, { id }: KeptCohort, clientId: string): Promise<void> {
    const { id: productId } = call.product;
    await changeWhatIsThere(async () => {
      const found = await cohorts.get(productId, id);
      if (found === undefined || !isListing(found, clientId)) return;
      const { by, clients } = found.rule as Schema<'ClientsRule'>;
      const rule = { by, clients: clients.filter((one) => one !== clientId) };
      const cohort = { ...found, rule, updatedAt: new Date(now()) };
      const audited = ({ before }: { readonly before?: KeptCohort }) =>
        auditedKept(productId, { cohort: id }, before && cohortFields(before), cohortFields(cohort));
      const context = changeContext(call, now, 'cohort-put', audited, async () =>
        requireUnchanged(tagOfCohort, found, await cohorts.get(productId, id)),
      );
      await audit.change(() => cohorts.put(productId, cohort, keptWithoutLimits, context), 'data-changed');
    });
  }

  async function revoke(call: ErasingCall, { id }: Share): Promise<void> {
    const { id: productId } = call.product;
    const audited = (before: Share) => auditedShare(productId, before, 'deleted');
    const context = changeContext(call, now, 'share-revoked', audited);
    await audit.change(() => shares.revoke(productId, id, new Date(now()), context), 'data-changed');
  }

  return {
    /** Deleted questions that name the client are gone for good, whatever else is done: nobody finds them any more. */
    async forgetDeleted(productId: string, clientId: string): Promise<void> {
      for await (const { id, request } of deletedQuestions.each(productId))
        if (namesClient(request, clientId)) await deletedQuestions.delete(productId, id);
    },

    /** Lists of clients are without the client from now on, whatever else is done. Resolves to those that had it. */
    async forgetListed(call: ErasingCall, clientId: string): Promise<readonly KeptCohort[]> {
      const listing = await filtered(cohorts.each(call.product.id), (cohort) => isListing(cohort, clientId));
      for (const cohort of listing) await removeFromList(call, cohort, clientId);
      return listing;
    },

    async find(productId: string, clientId: string): Promise<Naming> {
      return {
        questions: await filtered(questions.each(productId), ({ request }) => namesClient(request, clientId)),
        boards: await filtered(boards.each(productId), ({ conditions }) => namesClient(conditions, clientId)),
        cohorts: await filtered(
          cohorts.each(productId),
          ({ rule }) => !isList(rule) && namesClient(rule, clientId),
        ),
      };
    },

    /** Deletes them, each with its entry in the audit trail, as if somebody had. */
    async delete(call: ErasingCall, found: Naming, clientId: string): Promise<void> {
      for (const question of found.questions) await deleteQuestion(call, question);
      for (const board of found.boards) await removeConditions(call, board, clientId);
      for (const cohort of found.cohorts) await deleteCohort(call, cohort);
    },
  };
}

/** It is not as it was read any more. */
class ChangedMeanwhile extends Error {}

function requireUnchanged<One>(tagOf: (one: One) => string, found: One, current: One | undefined): void {
  if (current === undefined || tagOf(current) !== tagOf(found)) throw new ChangedMeanwhile();
}

/** Somebody may change or delete it meanwhile: then it is read again, so that what they did stays. */
async function changeWhatIsThere(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    await changeWhatIsThere(change);
  }
}

function isListing({ rule }: KeptCohort, clientId: string): boolean {
  return isList(rule) && rule.clients.includes(clientId);
}

function isList(rule: object): rule is Schema<'ClientsRule'> {
  return (rule as Schema<'CohortRule'>).by === 'clients';
}

async function filtered<One>(all: AsyncIterable<One>, isWanted: (one: One) => boolean): Promise<One[]> {
  const wanted: One[] = [];
  for await (const one of all) if (isWanted(one)) wanted.push(one);
  return wanted;
}
