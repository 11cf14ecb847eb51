import { Link } from '@tanstack/react-router';
import { addressOfPlace } from '../../administration/use-place.ts';
import { useSession } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { KINDS } from './model/key.ts';
import type { KeyName } from './model/key-calls.ts';

/** When a link names a key that is not registered. */
export function NoSuchKey({ kind, id }: KeyName) {
  const { may } = useSession();
  return (
    <EmptyState title={`There is no ${KINDS[kind].toLowerCase()} key ${id}`}>
      <p>
        It was deleted, the link is wrong, or it is not for you. Upper and lower case matter.{' '}
        {may('administer') && (
          <>
            <Link to="/audit" search={addressOfPlace({ key: id })}>
              See what happened to it
            </Link>{' '}
            or{' '}
          </>
        )}
        <Link to="/keys" search={addressOfPlace()}>
          see all keys
        </Link>
      </p>
    </EmptyState>
  );
}
