import { ProblemView } from '../../api/problem-view.tsx';
import { useKeys } from '../keys/model/use-keys.ts';
import { SoonToEnd } from '../keys/soon-to-end.tsx';

export function KeysEndingSoon() {
  const { data, error, refetch } = useKeys();
  if (error) return <ProblemView error={error} onRetry={() => void refetch()} />;
  return data ? <SoonToEnd {...data} /> : null;
}
