import type { ProblemCode, Schema } from '@keytally/contract';

/** One fault of a request: where it is (JSON Pointer), its code, and a message. */
export type RefusalItem = Schema<'ProblemItem'>;

export type ProblemItemCode = RefusalItem['code'];

/**
 * `malformed`: the request breaks the contract in a way that no schema can find (400). `unusable`: it fits the contract
 * but makes no sense (422). `gone`: the product was deleted (404).
 */
export type RefusalKind = 'malformed' | 'unusable' | 'gone';

/** Why a report was refused. `items` is never empty and has every fault of the kind. */
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
