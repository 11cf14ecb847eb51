import { Link } from '@tanstack/react-router';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import { Allowed } from '../../administration/allowed.tsx';
import { Loaded } from '../../administration/loaded.tsx';
import { addressOfPlace, usePlace } from '../../administration/use-place.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { findKey, useChosenName } from './model/use-chosen-key.ts';
import { type Keys, useKeys } from './model/use-keys.ts';
import { NoSuchKey } from './no-such-key.tsx';
import { RotationSteps } from './rotation-steps.tsx';

/**
 * Replaces a key by another one without an interruption. How far it is follows from the address, which names both keys,
 * and from the keys of the server: a reload or a colleague with the link goes on at the same step.
 */
export function RotateScreen() {
  return (
    <Allowed title="Rotate a key" needs="own" to="rotate keys">
      <Rotate />
    </Allowed>
  );
}

function Rotate() {
  const name = useChosenName();
  const query = useKeys();
  return (
    <AdminScreen
      title={`Rotate ${name.id}`}
      of="Keys"
      about="A new key takes over from an old one, and no call is refused in between. The address keeps how far you are."
      actions={
        <Link to="/keys" search={addressOfPlace()} className={buttonClass({})}>
          All keys
        </Link>
      }
    >
      <Loaded what="the keys" query={query}>
        {(known) => <Rotation {...known} />}
      </Loaded>
    </AdminScreen>
  );
}

function Rotation(known: Keys) {
  const { keys } = known;
  const { kind, id } = useChosenName();
  const { parts } = usePlace<'to'>();
  const old = findKey(keys, { kind, id });
  const next = parts.to === undefined ? undefined : findKey(keys, { kind, id: parts.to });
  if (old?.session) {
    return (
      <EmptyState title="A session cannot be rotated">
        <p>It ends by itself within hours. Sign in again to get a new one.</p>
      </EmptyState>
    );
  }
  if (!old && next) {
    return (
      <EmptyState title={`${id} is deleted, and ${next.id} has taken over`}>
        <p>
          The rotation is complete.{' '}
          <Link to="/keys/key" search={addressOfPlace({ kind, id: next.id })}>
            See the new key
          </Link>
        </p>
      </EmptyState>
    );
  }
  if (!old) return <NoSuchKey kind={kind} id={id} />;
  return <RotationSteps old={old} next={next === old ? undefined : next} {...known} />;
}
