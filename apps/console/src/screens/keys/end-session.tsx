import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { endSession } from './model/key-calls.ts';
import { useKeyChange } from './model/use-keys.ts';

/** Ends a session of the console at once: whoever has it signs in again. */
export function EndSession({ id }: { readonly id: string }) {
  const { mutate, isPending } = useKeyChange(endSession, () => toast(`The session ${id} has ended.`));
  const end = () => mutate(id, { onError: (error) => toast(`The session was not ended. ${error.message}`) });
  return (
    <Button isPending={isPending} onPress={end} aria-label={`End session ${id}`}>
      End session
    </Button>
  );
}
