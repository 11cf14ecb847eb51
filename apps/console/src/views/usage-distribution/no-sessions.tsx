import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Measure } from './usage.ts';

/** Instead of "0 sessions has most users": the data do not tell of sessions. */
export function NoSessions({ measure }: { readonly measure: Measure }) {
  return (
    <EmptyState title="There are no sessions in the data of these days">
      <p>
        {measure === 'activeDays'
          ? 'The records name no session, so the parts of the bars say nothing: sessions and runtime are not known.'
          : 'The records name no session, so sessions and runtime are not known. Active days are.'}
      </p>
    </EmptyState>
  );
}
