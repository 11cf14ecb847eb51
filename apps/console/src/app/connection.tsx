import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { isGone } from '../api/refused-call.ts';
import { Button } from '../ui/controls/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';

/** Says that the server is gone while it is. Everything stays on the screen, and goes on when it is back. */
export function Connection() {
  const queries = useQueryClient();
  const waiting = useIsFetching({ predicate: ({ state }) => isGone(state.fetchFailureReason) });
  if (waiting === 0) return null;
  const tryNow = async () => {
    await queries.cancelQueries();
    await queries.refetchQueries({ type: 'active' });
  };
  return (
    <Banner
      tone="warning"
      title="The server does not answer"
      actions={<Button onPress={() => void tryNow()}>Try now</Button>}
    >
      <p>The page tries again by itself, and keeps what is on the screen. Check that the server runs.</p>
    </Banner>
  );
}
