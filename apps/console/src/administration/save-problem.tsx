import { ProblemView } from '../api/problem-view.tsx';
import { isChangedMeanwhile } from '../api/revised.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import type { Change } from './rebase.ts';

interface Props {
  readonly error: unknown;
  /** What others changed while the form was filled in. */
  readonly changes?: readonly Change[];
  readonly onRetry?: () => void;
}

/** Why a form was not saved. If others were faster: what they changed, and what becomes of what was typed. */
export function SaveProblem({ error, changes = [], onRetry }: Props) {
  const isLate = isChangedMeanwhile(error);
  if (!isLate && changes.length === 0) return error == null ? null : <ProblemView {...{ error, onRetry }} />;
  return (
    <>
      {error != null && !isLate && <ProblemView {...{ error, onRetry }} />}
      <Banner tone="warning" title="It was changed meanwhile">
        {isLate && <p>{error.problem.detail}</p>}
        {changes.length > 0 && (
          <ul>
            {changes.map((change) => (
              <ChangeLine key={change.label} change={change} />
            ))}
          </ul>
        )}
        <p>What you chose and typed is still here. Look at how it is now; the same button sends it again.</p>
      </Banner>
    </>
  );
}

function ChangeLine({ change: { label, before, now, typed } }: { readonly change: Change }) {
  return (
    <li>
      <strong>{label}</strong> was {quotedOr(before)} and is {quotedOr(now)} now.{' '}
      {typed === undefined
        ? 'Taken over into the form.'
        : `Saving makes it ${quotedOr(typed)}, as you have it.`}
    </li>
  );
}

function quotedOr(text: string): string {
  return text === '' ? 'empty' : `“${text}”`;
}
