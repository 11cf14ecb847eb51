import { useMemo, useState } from 'react';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import styles from '../../administration/administration.module.css';
import { Allowed } from '../../administration/allowed.tsx';
import { browserZone, formatHere } from '../../administration/browser-zone.ts';
import { CopyMenu } from '../../administration/copy-menu.tsx';
import { Loaded } from '../../administration/loaded.tsx';
import { hostOf } from '../../session/more-access.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column, Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { LIST_REQUEST, type RegisteredPerson, rolesOf, usePeople } from './people-calls.ts';

/** Who has signed in at a provider, and what they may do. */
export function PeopleScreen() {
  return (
    <Allowed title="People" needs="administer" to="see who signs in">
      <People />
    </Allowed>
  );
}

function People() {
  const query = usePeople();
  const [ending, setEnding] = useState<RegisteredPerson>();
  return (
    <AdminScreen
      title="People"
      about={`Who has signed in at a provider. What each may do is given there, not here. Times are in ${browserZone()}.`}
      actions={<CopyMenu request={LIST_REQUEST} />}
    >
      <Loaded what="the people" query={query}>
        {(people) => <PeopleTable people={people} onEnd={setEnding} />}
      </Loaded>
      {ending && <EndSessionsDialog of={ending} onClose={() => setEnding(undefined)} />}
    </AdminScreen>
  );
}

interface Props {
  readonly people: readonly RegisteredPerson[];
  readonly onEnd: (person: RegisteredPerson) => void;
}

function PeopleTable({ people, onEnd }: Props) {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'asc' });
  const columns = useMemo(() => columnsWith(onEnd), [onEnd]);
  if (people.length === 0)
    return (
      <EmptyState title="Nobody has signed in at a provider yet">
        <p>Whoever signs in with a key is under Keys. How people sign in is set up where the server runs.</p>
      </EmptyState>
    );
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={people}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
    />
  );
}

function columnsWith(onEnd: (person: RegisteredPerson) => void): readonly Column<RegisteredPerson>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      value: ({ person }) => person.name,
      cell: ({ person: { name, email } }) => (
        <span>
          <bdi>{name}</bdi>
          {email !== undefined && <small className={styles.small}>{email}</small>}
        </span>
      ),
    },
    {
      id: 'provider',
      label: 'Provider',
      value: ({ person }) => hostOf(person.issuer),
      cell: ({ person }) => hostOf(person.issuer),
    },
    {
      id: 'roles',
      label: 'Roles',
      value: (one) => rolesOf(one).join('\n'),
      cell: (one) => rolesOf(one).map((role) => <div key={role}>{role}</div>),
    },
    {
      id: 'last',
      label: 'Last sign-in',
      value: ({ lastSignIn }) => lastSignIn,
      cell: ({ lastSignIn }) => <span className={styles.line}>{formatHere(lastSignIn)}</span>,
    },
    {
      id: 'sessions',
      label: 'Sessions',
      isNumber: true,
      value: ({ sessions }) => sessions,
      cell: ({ sessions }) => sessions,
    },
    {
      id: 'end',
      label: 'End',
      cell: (one) => (
        <Button look="quiet" aria-label={`End sessions of ${one.person.name} …`} onPress={() => onEnd(one)}>
          End sessions …
        </Button>
      ),
    },
  ];
}
