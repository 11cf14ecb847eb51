import type { ProblemCode, Schema } from '@keytally/contract';

/** One thing that is wrong with a request: where (JSON Pointer), its literal code, and a sentence. */
export type RefusalItem = Schema<'ProblemItem'>;

/** The code of one thing that is wrong. */
export type ProblemItemCode = RefusalItem['code'];

/**
 * What a refusal means to the caller: `malformed`, the request breaks the contract in a way that no schema finds
 * (400); `unusable`, it fits the contract and makes no sense (422); `gone`, the product is no longer there (404).
 */
export type RefusalKind = 'malformed' | 'unusable' | 'gone';

/** Why there is no report. `items` is never empty, and all that is wrong of the kind stands in it. */
export class ReportRefusal extends Error {
  override readonly name = 'ReportRefusal';
  readonly kind: RefusalKind;
  /** The code of the items when all share one, else `invalid-request`. */
  readonly code: ProblemCode;
  readonly items: readonly RefusalItem[];

  constructor(kind: RefusalKind, items: readonly RefusalItem[]) {
    super(items.map(({ pointer, code }) => `${pointer} ${code}`).join(', '));
    const [first, ...others] = new Set(items.map(({ code }) => code));
    this.kind = kind;
    this.code = first !== undefined && others.length === 0 ? first : 'invalid-request';
    this.items = items;
  }
}
