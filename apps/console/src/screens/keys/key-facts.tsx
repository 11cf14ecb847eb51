import { Link } from '@tanstack/react-router';
import { formatHere } from '../../administration/browser-zone.ts';
import { Facts } from '../../administration/facts.tsx';
import { Section } from '../../administration/section.tsx';
import { addressOfPlace } from '../../administration/use-place.ts';
import { CopyField } from '../../ui/feedback/copy-field.tsx';
import { formatDay } from '../../ui/format/day.ts';
import { accessOf, type KeyRecord, productsOf } from './model/key.ts';
import { useServerNow } from './model/use-keys.ts';
import { StateTag } from './state-tag.tsx';

interface Props {
  readonly record: KeyRecord;
  readonly clockOffsetMs: number;
}

export function KeyFacts({ record, clockOffsetMs }: Props) {
  const now = useServerNow(clockOffsetMs);
  const { kind, session, notAfter, lastUsedOn, createdAt, updatedAt, effectiveBy, algorithm } = record;
  const isKnown = Date.parse(effectiveBy) <= now;
  return (
    <>
      <Section title="What it may do">
        <Facts
          facts={[
            ['State', <StateTag key="state" record={record} now={now} />],
            ['Ends', notAfter === undefined ? 'Not by itself' : formatHere(notAfter)],
            ['Products', productsOf(record)],
            ['May', accessOf(record)],
            ...(record.description === undefined ? [] : ([['Description', record.description]] as const)),
            ...(session
              ? ([
                  [
                    'Opened by',
                    session.person?.name ?? <Parent key="parent" kind={kind} id={session.parent} />,
                  ],
                ] as const)
              : []),
            ['Last used', lastUsedOn === undefined ? 'Never' : `${formatDay(lastUsedOn)} (UTC)`],
          ]}
        />
      </Section>
      <Section title="The key itself">
        <Facts
          facts={[
            ['Algorithm', <code key="algorithm">{algorithm}</code>],
            ['Uploaded', formatHere(createdAt)],
            ['Last changed', formatHere(updatedAt)],
            [
              'Known everywhere',
              isKnown ? `Since ${formatHere(effectiveBy)}` : `From ${formatHere(effectiveBy)} on`,
            ],
            ['Thumbprint', <CopyField key="thumbprint" label="Thumbprint" text={record.thumbprint} />],
            ['Public key', <CopyField key="public" label="Public key" text={record.publicKey.trim()} />],
          ]}
        />
      </Section>
    </>
  );
}

function Parent({ kind, id }: Pick<KeyRecord, 'kind' | 'id'>) {
  return (
    <Link to="/keys/key" search={addressOfPlace({ kind, id })}>
      {id}
    </Link>
  );
}
