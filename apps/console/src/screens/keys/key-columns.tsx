import { Link } from '@tanstack/react-router';
import styles from '../../administration/administration.module.css';
import { formatHere } from '../../administration/browser-zone.ts';
import { addressOfPlace } from '../../administration/use-place.ts';
import { formatDay } from '../../ui/format/day.ts';
import { NO_VALUE } from '../../ui/format/number.ts';
import type { Column } from '../../ui/table/column.ts';
import { accessOf, type KeyRecord, KINDS, openerOf, productsOf, stateOf } from './model/key.ts';
import { StateTag } from './state-tag.tsx';

const STATES = ['ended', 'soon', 'valid'];

/** The columns of keys that people look after; sessions have others. */
export function keyColumns(now: number): readonly Column<KeyRecord>[] {
  return [
    { id: 'id', label: 'Key', value: ({ id }) => id, cell: (key) => <KeyLink record={key} /> },
    { id: 'kind', label: 'Kind', value: ({ kind }) => kind, cell: ({ kind }) => KINDS[kind] },
    {
      id: 'state',
      label: 'State',
      value: (key) => STATES.indexOf(stateOf(key, now)),
      cell: (key) => <StateTag record={key} now={now} />,
    },
    {
      id: 'ends',
      label: 'Ends',
      value: ({ notAfter }) => notAfter ?? null,
      cell: ({ notAfter }) => <Line text={notAfter === undefined ? 'Not by itself' : formatHere(notAfter)} />,
    },
    {
      id: 'used',
      label: 'Last used',
      value: ({ lastUsedOn }) => lastUsedOn ?? null,
      cell: ({ lastUsedOn }) => <Line text={lastUsedOn === undefined ? 'Never' : formatDay(lastUsedOn)} />,
    },
    { id: 'products', label: 'Products', value: productsOf, cell: productsOf },
    { id: 'access', label: 'May', value: accessOf, cell: accessOf },
    {
      id: 'algorithm',
      label: 'Algorithm',
      value: ({ algorithm }) => algorithm,
      cell: ({ algorithm }) => <code>{algorithm}</code>,
    },
  ];
}

/** The columns of sessions of the console. `end` has a button that ends one. */
export function sessionColumns(
  now: number,
  end?: (key: KeyRecord) => React.ReactNode,
): readonly Column<KeyRecord>[] {
  return [
    { id: 'id', label: 'Session', value: ({ id }) => id, cell: (key) => <KeyLink record={key} /> },
    {
      id: 'parent',
      label: 'Opened by',
      value: openerOf,
      cell: (key) => openerOf(key) || NO_VALUE,
    },
    { id: 'kind', label: 'Kind', value: ({ kind }) => kind, cell: ({ kind }) => KINDS[kind] },
    {
      id: 'state',
      label: 'State',
      value: (key) => STATES.indexOf(stateOf(key, now)),
      cell: (key) => <StateTag record={key} now={now} />,
    },
    {
      id: 'opened',
      label: 'Opened',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <Line text={formatHere(createdAt)} />,
    },
    {
      id: 'ends',
      label: 'Ends',
      value: ({ notAfter }) => notAfter ?? null,
      cell: ({ notAfter }) => <Line text={notAfter === undefined ? NO_VALUE : formatHere(notAfter)} />,
    },
    { id: 'access', label: 'Role', value: accessOf, cell: accessOf },
    ...(end ? [{ id: 'end', label: 'End it', cell: end }] : []),
  ];
}

/** A text that is hard to read in two lines, such as an instant. */
function Line({ text }: { readonly text: string }) {
  return <span className={styles.line}>{text}</span>;
}

function KeyLink({ record: { id, kind, description } }: { readonly record: KeyRecord }) {
  return (
    <span>
      <Link to="/keys/key" search={addressOfPlace({ kind, id })}>
        {id}
      </Link>
      {description !== undefined && <small className={styles.small}>{description}</small>}
    </span>
  );
}
