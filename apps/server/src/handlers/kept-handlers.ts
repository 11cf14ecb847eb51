import type { AuditedCaller, AuditedFields, ProductAction } from '@keytally/keys';
import type { Keeping, Kept, KeptLimits, Product } from '@keytally/store';
import type { AppOptions } from '../app-options.ts';
import { encodeList } from '../encoding/encode-list.ts';
import { callerIn, type Principal } from '../fairness/principal.ts';
import { createLoopYield } from '../fairness/yield-loop.ts';
import type { RequestProblem } from '../problems/problem.ts';
import { auditedKept, changeContext } from './product-changes.ts';
import { requireMatch, requireNone } from './revisions.ts';

/**
 * What the API needs to know of one kind of what people name and keep, such as questions, boards, notes and cohorts.
 *
 * @template Param the parameter of the path that has its id
 * @template Settings the body with which one is put
 * @template Shown one of them in an answer
 */
interface KeptKind<Param extends string, One extends Kept, Settings, Shown> {
  /** Also its field in the audit trail, and with an `s` that of their list. */
  readonly noun: 'question' | 'board' | 'note' | 'cohort';
  readonly parameter: Param;
  readonly keeping: Keeping<One>;
  /** Most of a product, and most text of all of them. */
  readonly limits: KeptLimits;
  /** The one that every product has until somebody puts another with its id. */
  readonly usual?: One;
  /** Throws an `InputProblem` for settings that a schema cannot judge. */
  made(id: string, settings: Settings, updatedAt: Date, of: MadeOf<One>): One;
  shown(product: Product, kept: AsyncIterable<One> | Iterable<One>): AsyncIterable<Shown>;
  unknown(productId: string, id: string): RequestProblem;
  tag(one: One): string;
  /** The parts that differ from those of an entity tag. */
  changedParts(tag: string, one: One): string[];
  /** What the audit trail shows of it. */
  fields(one: One): AuditedFields;
  /** What somebody who reads one gets; without it, the one that is kept. */
  read?(product: Product, one: One): One;
  /** What happens to one that was deleted, as it was then; without it, it is gone. */
  setAside?(productId: string, one: One): Promise<void>;
}

/** What one is made of beside its settings. */
export interface MadeOf<One extends Kept> {
  /** The one that it replaces. */
  readonly before: One | undefined;
  readonly caller: AuditedCaller['caller'];
}

interface ProductCall {
  readonly product: Product;
}

interface ListCall extends ProductCall {
  readonly principal: Principal;
  readonly signal: AbortSignal;
}

/** A call of one of them. */
interface OneCall<Param extends string> extends ProductCall {
  readonly path: Readonly<Record<Param, string>>;
}

interface ChangingCall<Param extends string> extends OneCall<Param>, AuditedCaller {
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  readonly stillAdmitted: () => Promise<void>;
}

/** Lists, shows, puts and deletes those of one kind; changes are made as they were seen by the caller, and audited. */
export function createKeptHandlers<Param extends string, One extends Kept, Settings, Shown>(
  { audit, now }: Pick<AppOptions, 'audit' | 'now'>,
  kind: KeptKind<Param, One, Settings, Shown>,
) {
  const { keeping, noun, usual } = kind;
  const yieldLoop = createLoopYield();
  const change = <Done>(make: () => Promise<Done>) => audit.change(make, 'data-changed');

  async function find(productId: string, id: string): Promise<One | undefined> {
    return (await keeping.get(productId, id)) ?? (usual?.id === id ? usual : undefined);
  }

  async function answer(product: Product, one: One) {
    const { value } = await kind.shown(product, [one])[Symbol.asyncIterator]().next();
    return { type: 'application/json', headers: { ETag: kind.tag(one) }, body: value as Shown } as const;
  }

  /** The conditions of the change are those of what is there when its turn has come. */
  function contextOf<Done extends { readonly before?: One }>(
    call: ChangingCall<Param>,
    action: ProductAction,
    after?: One,
  ) {
    const id = call.path[kind.parameter];
    const fieldsOf = (one: One | undefined) => one && kind.fields(one);
    return changeContext(
      call,
      now,
      action,
      ({ before }: Done) => auditedKept(call.product.id, { [noun]: id }, fieldsOf(before), fieldsOf(after)),
      async () => requireSeen(call, kind, await find(call.product.id, id)),
    );
  }

  return {
    async list({ product, principal, signal }: ListCall, isListed: (one: One) => boolean = () => true) {
      const isPut = usual === undefined || (await keeping.get(product.id, usual.id)) !== undefined;
      const kept = filtered(keeping.each(product.id), isListed);
      const shown = kind.shown(product, isPut ? kept : withUsual(usual, kept));
      const bytes = await encodeList(`${noun}s`, shown, async () => {
        await yieldLoop(callerIn(principal));
        signal.throwIfAborted();
      });
      return { type: 'application/json', bytes } as const;
    },
    async get({ product, path }: OneCall<Param>) {
      const one = await find(product.id, path[kind.parameter]);
      if (one === undefined) throw kind.unknown(product.id, path[kind.parameter]);
      return answer(product, kind.read?.(product, one) ?? one);
    },
    async put(call: ChangingCall<Param> & { readonly body: Settings }) {
      const { product, path, body } = call;
      const id = path[kind.parameter];
      const before = await keeping.get(product.id, id);
      const one = kind.made(id, body, new Date(now()), { before, caller: call.caller });
      const context = contextOf(call, `${noun}-put`, one);
      await change(() => keeping.put(product.id, one, kind.limits, context));
      return answer(product, one);
    },
    async delete(call: ChangingCall<Param>) {
      const { product, path } = call;
      const id = path[kind.parameter];
      const deleted = await change(() => keeping.delete(product.id, id, contextOf(call, `${noun}-deleted`)));
      if (deleted === undefined) throw kind.unknown(product.id, id);
      await kind.setAside?.(product.id, deleted);
      return { type: 'application/json', body: { id, deletedAt: new Date(now()).toISOString() } } as const;
    },
  };
}

function requireSeen<Param extends string, One extends Kept>(
  { ifMatch, ifNoneMatch, path }: ChangingCall<Param>,
  { noun, parameter, tag, changedParts }: KeptKind<Param, One, never, unknown>,
  current: One | undefined,
): void {
  requireNone(ifNoneMatch, current !== undefined, `${noun} "${path[parameter]}"`);
  requireMatch(ifMatch, current && tag(current), (read) => {
    const parts = current ? changedParts(read, current) : [];
    return `Changed since you read the ${noun}: ${parts.join(', ')}.`;
  });
}

async function* filtered<One>(all: AsyncIterable<One>, isListed: (one: One) => boolean): AsyncGenerator<One> {
  for await (const one of all) if (isListed(one)) yield one;
}

/** With the usual one at the place of its name. */
async function* withUsual<One extends Kept>(usual: One, kept: AsyncIterable<One>): AsyncGenerator<One> {
  let isToCome = true;
  for await (const one of kept) {
    if (isToCome && one.name > usual.name) {
      yield usual;
      isToCome = false;
    }
    yield one;
  }
  if (isToCome) yield usual;
}
