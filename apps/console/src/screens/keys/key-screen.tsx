import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import { Allowed } from '../../administration/allowed.tsx';
import { browserZone } from '../../administration/browser-zone.ts';
import { CopyMenu } from '../../administration/copy-menu.tsx';
import { Loaded } from '../../administration/loaded.tsx';
import { addressOfPlace } from '../../administration/use-place.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { DeleteKeyDialog } from './delete-key-dialog.tsx';
import { EndSession } from './end-session.tsx';
import { KeyFacts } from './key-facts.tsx';
import { type KeyRecord, nounOf } from './model/key.ts';
import { LIST_REQUEST } from './model/key-calls.ts';
import { findKey, useChosenName } from './model/use-chosen-key.ts';
import { useKeys } from './model/use-keys.ts';
import { NoSuchKey } from './no-such-key.tsx';

/** One key: all that the server knows of it, and what can be done. */
export function KeyScreen() {
  return (
    <Allowed title="Key" needs="own" to="see keys">
      <ChosenKey />
    </Allowed>
  );
}

function ChosenKey() {
  const name = useChosenName();
  const query = useKeys();
  const { may } = useSession();
  const found = query.data && findKey(query.data.keys, name);
  return (
    <AdminScreen
      title={name.id === '' ? 'Key' : name.id}
      of="Keys"
      about={`${found ? `A ${nounOf(found)}.` : 'A key.'} Times are in ${browserZone()}.`.replace(
        /^A a/,
        'An a',
      )}
      actions={
        <>
          <Link to="/keys" search={addressOfPlace()} className={buttonClass({})}>
            All keys
          </Link>
          {may('administer') && (
            <Link to="/audit" search={addressOfPlace({ key: name.id })} className={buttonClass({})}>
              What happened to it
            </Link>
          )}
          <CopyMenu request={LIST_REQUEST} />
        </>
      }
    >
      <Loaded what="the key" query={query}>
        {({ clockOffsetMs }) =>
          found ? (
            <>
              <KeyActions record={found} />
              <KeyFacts record={found} clockOffsetMs={clockOffsetMs} />
            </>
          ) : (
            <NoSuchKey {...name} />
          )
        }
      </Loaded>
    </AdminScreen>
  );
}

function KeyActions({ record }: { readonly record: KeyRecord }) {
  const { may } = useSession();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  if (record.session) return may('administer') ? <EndSession id={record.id} /> : null;
  const place = addressOfPlace({ kind: record.kind, id: record.id });
  return (
    <div className="not-printed">
      <Link to="/keys/rotate" search={place} className={buttonClass({ look: 'primary' })}>
        Rotate
      </Link>{' '}
      <Link to="/keys/upload" search={place} className={buttonClass({})}>
        Change what it may do
      </Link>{' '}
      <Button onPress={() => setDeleting(true)}>Delete …</Button>
      {isDeleting && (
        <DeleteKeyDialog
          record={record}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: '/keys', search: addressOfPlace() })}
        />
      )}
    </div>
  );
}
