import { Link } from '@tanstack/react-router';
import { addressOfPlace } from '../../administration/use-place.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { KINDS } from './model/key.ts';
import type { KeyName } from './model/key-calls.ts';

/** When a link names a key that is not registered. */
export function NoSuchKey({ kind, id }: KeyName) {
  return (
    <EmptyState title={`There is no ${KINDS[kind].toLowerCase()} key ${id}`}>
      <p>
        It was deleted, or the link is wrong. Upper and lower case matter.{' '}
        <Link to="/audit" search={addressOfPlace({ key: id })}>
          See what happened to it
        </Link>{' '}
        or{' '}
        <Link to="/keys" search={addressOfPlace()}>
          see all keys
        </Link>
      </p>
    </EmptyState>
  );
}
