import { RefusedCall } from '@keytally/client';
import { ProblemView } from '../api/problem-view.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why the link shows nothing, in words for somebody who knows nothing of this server. */
export function SharedProblem({ error, onRetry }: Props) {
  const problem = error instanceof RefusedCall ? error.problem : undefined;
  if (problem?.code === 'unknown-share')
    return (
      <EmptyState isScreen title="This link shows nothing">
        <p>
          It is not complete, or what it showed is gone. Copy all of the link, or ask whoever sent it to you
          for a new one.
        </p>
      </EmptyState>
    );
  if (
    problem?.code === 'share-ended' ||
    problem?.code === 'unknown-question' ||
    problem?.code === 'unknown-board'
  )
    return (
      <EmptyState isScreen title={TITLES[problem.code]}>
        <p>{problem.detail}</p>
      </EmptyState>
    );
  return <ProblemView error={error} onRetry={onRetry} />;
}

const TITLES = {
  'share-ended': 'This link has ended',
  'unknown-question': 'What this link showed was deleted',
  'unknown-board': 'What this link showed was deleted',
} as const;
