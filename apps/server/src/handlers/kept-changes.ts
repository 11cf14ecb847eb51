import type { AuditedCaller, AuditedProduct, ProductAction } from '@keytally/keys';
import type { Keeping, Kept, KeptLimits } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { changeContext } from './product-changes.ts';
import { requireMatch, requireNone } from './revisions.ts';

/** What changes need to know of questions, or of boards. */
interface KeptKind<One extends Kept> {
  /** `question` */
  readonly noun: string;
  readonly keeping: Keeping<One>;
  readonly limits: KeptLimits;
  readonly actions: { readonly put: ProductAction; readonly delete: ProductAction };
  tag(one: One): string;
  /** The parts that differ from those of an entity tag. */
  changedParts(tag: string, one: One): string[];
  audited(productId: string, id: string, before: One | undefined, after: One | undefined): AuditedProduct;
  /** What a caller who found nothing kept was told instead. */
  usual?(id: string): One | undefined;
}

interface ChangingCall extends AuditedCaller {
  readonly product: { readonly id: string };
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  readonly stillAdmitted: () => Promise<void>;
}

/** Keeps and deletes what people name, as it was seen by them, with entries in the audit trail. */
export function createKeptChanges<One extends Kept>(
  { audit, now }: Pick<AppOptions, 'audit' | 'now'>,
  kind: KeptKind<One>,
) {
  const { keeping, actions } = kind;
  const change = <Done>(make: () => Promise<Done>) => audit.change(make, 'data-changed');

  async function requireSeen({ product, ifMatch, ifNoneMatch }: ChangingCall, id: string): Promise<void> {
    const current = (await keeping.get(product.id, id)) ?? kind.usual?.(id);
    requireNone(ifNoneMatch, current !== undefined, `${kind.noun} "${id}"`);
    requireMatch(ifMatch, current && kind.tag(current), (tag) => {
      const parts = current ? kind.changedParts(tag, current) : [];
      return `Changed since you read the ${kind.noun}: ${parts.join(', ')}.`;
    });
  }

  return {
    async put(call: ChangingCall, one: One): Promise<void> {
      const { id: productId } = call.product;
      const context = changeContext(
        call,
        now,
        actions.put,
        ({ before }: { readonly before?: One }) => kind.audited(productId, one.id, before, one),
        () => requireSeen(call, one.id),
      );
      await change(() => keeping.put(productId, one, kind.limits, context));
    },

    /** Resolves to what is answered; to nothing if there is none. */
    async delete(call: ChangingCall, id: string) {
      const { id: productId } = call.product;
      const context = changeContext(
        call,
        now,
        actions.delete,
        ({ before }: { readonly before: One }) => kind.audited(productId, id, before, undefined),
        () => requireSeen(call, id),
      );
      const deleted = await change(() => keeping.delete(productId, id, context));
      return deleted && ({ id, deletedAt: new Date(now()).toISOString() } as const);
    },
  };
}
