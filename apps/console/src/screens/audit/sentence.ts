import type { Schema } from '@keytally/client';
import { type ProblemCode, problems } from '@keytally/contract';
import { countOf } from '../../ui/format/number.ts';
import { exportDeed } from './export-sentence.ts';
import { productDeed } from './product-sentence.ts';

export type AuditEntry = Schema<'AuditEntry'>;

/** A key in a sentence, which links to it. */
interface NamedKey {
  readonly kind: Schema<'KeyKind'>;
  readonly id: string;
}
type Sentence = readonly (string | NamedKey)[];

const VERBS: Readonly<Record<Schema<'AuditedKey'>['outcome'], string>> = {
  added: 'uploaded',
  replaced: 'replaced the public key of',
  updated: 'changed',
  unchanged: 'uploaded again, without a change,',
  deleted: 'deleted',
};

/** What an entry says, as a person would: "ops deleted the client key app-2026". */
export function sentenceOf(entry: AuditEntry): Sentence {
  const { action, keys } = entry;
  if (action === 'call-refused') return refusalOf(entry);
  if (action === 'key-bootstrapped') {
    return [...actorOf(entry), ' registered the first administration key ', ...listOf(keys)];
  }
  if (action === 'session-opened') return [...actorOf(entry), ' opened the session ', ...listOf(keys)];
  if (action === 'sign-in-ended') return ['The provider ended the sign-in of ', ...actorOf(entry)];
  if (entry.export) return [...actorOf(entry), ` ${exportDeed(action, entry.count, entry.export)}`];
  if (entry.product) return [...actorOf(entry), ` ${productDeed(action, entry.product)}`];
  const groups = [...Map.groupBy(keys, (key) => `${verbOf(key)} the ${nounOf(key)}`)];
  const parts = groups.flatMap(
    ([did, of], index): Sentence => [
      `${index === 0 ? ' ' : ', and '}${did}${of.length > 1 ? 's' : ''} `,
      ...listOf(of),
    ],
  );
  return [...actorOf(entry), ...parts];
}

function actorOf({ actor, action, requestId }: AuditEntry): Sentence {
  if (!actor && action === 'records-expired' && requestId === null) return ['The server'];
  if (!actor) return ['The command line'];
  const { session, person } = actor;
  // People come by the console alone.
  return [nameOf(actor), ...(session === undefined || person ? [] : [' (in the console)'])];
}

/** A person by the name of that time, a key with a link to it. */
function nameOf({ kind, keyId, person }: NonNullable<AuditEntry['actor']>): string | NamedKey {
  return person?.name ?? { kind, id: keyId };
}

function verbOf({ id, outcome }: Schema<'AuditedKey'>): string {
  return isSession(id) && outcome === 'deleted' ? 'ended' : VERBS[outcome];
}

function nounOf({ kind, id }: Schema<'AuditedKey'>): string {
  if (isSession(id)) return 'session';
  return kind === 'ADMIN' ? 'administration key' : 'client key';
}

function isSession(id: string): boolean {
  return id.startsWith('session-');
}

function listOf(keys: readonly NamedKey[]): Sentence {
  return keys.flatMap(({ kind, id }, index): Sentence => {
    const before = index === 0 ? [] : [index === keys.length - 1 ? ' and ' : ', '];
    return [...before, { kind, id }];
  });
}

function refusalOf({ actor, call, count }: AuditEntry): Sentence {
  const calls = count === 1 ? 'A call' : countOf(count, 'call');
  const were = count === 1 ? 'was' : 'were';
  const why = `${were} refused: ${titleOf(call?.code ?? '')}`;
  if (actor) return [`${calls} of `, nameOf(actor), ` ${why}`];
  if (!call?.claimed) return [`${calls} without a known key ${why}`];
  const { kind, keyId } = call.claimed;
  return [`${calls} in the name of `, { kind, id: keyId }, `, which nothing proves, ${why}`];
}

/** The title of a problem in a sentence; old entries may have codes that are not in use any more. */
function titleOf(code: string): string {
  if (!Object.hasOwn(problems, code)) return code;
  const { title } = problems[code as ProblemCode];
  return title.charAt(0).toLowerCase() + title.slice(1);
}
