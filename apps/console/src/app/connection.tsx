import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { isBusy, isGone } from '../api/refused-call.ts';
import { Button } from '../ui/controls/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';

/** Says that the server is gone or busy while it is. Everything stays on the screen, and goes on by itself. */
export function Connection() {
  const queries = useQueryClient();
  const gone = useWaiting(isGone);
  const busy = useWaiting(isBusy);
  if (!gone && !busy) return null;
  const tryNow = async () => {
    await queries.cancelQueries();
    await queries.refetchQueries({ type: 'active' });
  };
  return (
    <Banner
      tone="warning"
      title={gone ? 'The server does not answer' : 'The server is busy'}
      actions={<Button onPress={() => void tryNow()}>Try now</Button>}
    >
      <p>
        The page tries again by itself, and keeps what is on the screen.
        {gone ? ' Check that the server runs.' : ' Others are waiting for reports too.'}
      </p>
    </Banner>
  );
}

/** Whether a call waits to be sent again, for a reason. */
function useWaiting(isReason: (error: unknown) => boolean): boolean {
  return useIsFetching({ predicate: ({ state }) => isReason(state.fetchFailureReason) }) > 0;
}
