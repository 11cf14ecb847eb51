import { Link } from '@tanstack/react-router';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

export function NoSuchScreen() {
  return (
    <EmptyState isScreen title="There is no such screen">
      <p>
        The link may be cut off, or from a newer version. <Link to="/overview">Go to the overview</Link>
      </p>
    </EmptyState>
  );
}
