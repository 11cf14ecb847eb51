import { SaveProblem } from '../../administration/save-problem.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { countOf } from '../../ui/format/number.ts';
import { HalfChanged } from './use-tracking-change.ts';

/** Why events were not changed, and how many were all the same. */
export function ChangeProblem({ error }: { readonly error: unknown }) {
  if (error == null) return null;
  if (!(error instanceof HalfChanged)) return <SaveProblem error={error} />;
  return (
    <>
      <Banner tone="warning" title={`The first ${countOf(error.done, 'event')} are changed`}>
        <p>A later call was refused, for this reason:</p>
      </Banner>
      <SaveProblem error={error.refusal} />
    </>
  );
}
