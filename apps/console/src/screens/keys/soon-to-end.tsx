import { Link } from '@tanstack/react-router';
import { addressOfPlace } from '../../administration/use-place.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { endOf, type KeyRecord, stateOf } from './model/key.ts';
import { useServerNow, wholeMinute } from './model/use-keys.ts';

interface Props {
  readonly keys: readonly KeyRecord[];
  readonly clockOffsetMs: number;
}

const MOST_NAMED = 5;

/** Keys that end within 30 days, so that nobody is surprised. */
export function SoonToEnd({ keys, clockOffsetMs }: Props) {
  const now = wholeMinute(useServerNow(clockOffsetMs));
  const soon = keys.filter((key) => stateOf(key, now) === 'soon');
  if (soon.length === 0) return null;
  const others = soon.length - MOST_NAMED;
  return (
    <Banner tone="warning" title={soon.length === 1 ? 'A key ends soon' : `${soon.length} keys end soon`}>
      <p>Its tokens are refused from then on. Rotate it before, and nobody notices.</p>
      <ul>
        {soon.slice(0, MOST_NAMED).map(({ id, kind, notAfter = '' }) => (
          <li key={`${kind} ${id}`}>
            <Link to="/keys/rotate" search={addressOfPlace({ kind, id })}>
              Rotate {id}
            </Link>
            , which ends {endOf(notAfter, now)}
          </li>
        ))}
        {others > 0 && <li>and {others} more</li>}
      </ul>
    </Banner>
  );
}
