import { Link } from '@tanstack/react-router';
import { formatHere } from '../../administration/browser-zone.ts';
import { Facts } from '../../administration/facts.tsx';
import { addressOfPlace } from '../../administration/use-place.ts';
import { Tag } from '../../ui/controls/tag.tsx';
import { Disclosure } from '../../ui/feedback/disclosure.tsx';
import styles from './audit.module.css';
import { changesOf } from './product-sentence.ts';
import { type AuditEntry, sentenceOf } from './sentence.ts';

/** One entry: when, what in a sentence, and the rest for those who want it. */
export function AuditEntryRow({ entry }: { readonly entry: AuditEntry }) {
  return (
    <li className={styles.entry}>
      <time dateTime={entry.at} className={styles.at}>
        {formatHere(entry.at)}
      </time>
      <div className={styles.words}>
        <p>
          {sentenceOf(entry).map((part, index) =>
            typeof part === 'string' ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
              <Link key={index} to="/keys/key" search={addressOfPlace({ kind: part.kind, id: part.id })}>
                {part.id}
              </Link>
            ),
          )}{' '}
          {entry.outcome === 'refused' && <Tag tone="warning">Refused</Tag>}
        </p>
        <Disclosure summary={`Details of entry ${entry.number}`}>
          <Facts facts={factsOf(entry)} />
        </Disclosure>
      </div>
    </li>
  );
}

/** Entries from before all of them had addresses have one only if they are of one refused call. */
function addressesOf({ addresses, call }: AuditEntry): string | undefined {
  return addresses?.join(', ') ?? call?.address;
}

function factsOf(entry: AuditEntry) {
  const { actor, keys, reason, count, lastAt, requestId, call, product } = entry;
  const facts: [string, string | null | undefined][] = [
    ['Reason', reason],
    ['Calls', count > 1 ? String(count) : undefined],
    ['Last call', lastAt && formatHere(lastAt)],
    ['Called', call && `${call.operationId}, answered ${call.status} ${call.code}`],
    [entry.count > 1 ? 'Addresses, at most ten' : 'Address', addressesOf(entry)],
    ['Person', actor?.person && personOf(actor.person)],
    ['Session', actor?.session],
    ['Thumbprint of the caller', actor?.thumbprint],
    ...keys.map(({ id, thumbprint, replacedThumbprint }): [string, string] => [
      `Thumbprint of ${id}`,
      replacedThumbprint === undefined ? thumbprint : `${thumbprint}, before: ${replacedThumbprint}`,
    ]),
    ...changesOf(entry),
    ['Digest of the client', product?.clientDigest],
    ['Request id', requestId],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] != null);
}

/** All that names a person for ever: two may have the same name. */
function personOf({
  name,
  email,
  issuer,
  subject,
}: NonNullable<NonNullable<AuditEntry['actor']>['person']>): string {
  return [name, email, `${subject} at ${issuer}`].filter(Boolean).join(', ');
}
