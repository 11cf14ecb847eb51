import { callWithResponse, type KeytallyClient, RefusedCall, type Schema } from '@keytally/client';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEventsToChange } from '../../api/catalogue.ts';
import { useClient } from '../../api/client.ts';
import { ifMatch, isChangedMeanwhile, type Revised, revisedOf } from '../../api/revised.ts';
import type { ApiRequest } from '../../help/shell-command.ts';
import { inBatches } from './modes.ts';

type TrackingChange = Schema<'TrackingChange'>;

/** Some calls of a long change were made before one was refused. */
export class HalfChanged extends Error {
  override readonly name = 'HalfChanged';
  readonly done: number;
  readonly refusal: RefusedCall;

  constructor(done: number, refusal: RefusedCall) {
    super(refusal.message);
    this.done = done;
    this.refusal = refusal;
  }
}

/**
 * Changes events, in as many calls as it needs, if they are still tracked as the screen shows them; then everything of the
 * product is asked for again.
 */
export function useTrackingChange(
  product: string,
  onDone: () => void,
): UseMutationResult<void, Error, readonly TrackingChange[]> & { readonly tag: string | undefined } {
  const client = useClient();
  const tag = useEventsToChange(product).data?.tag;
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['events', product] }),
      queries.invalidateQueries({ queryKey: ['report'] }),
    ]);
  const mutation = useMutation({
    mutationFn: (changes: readonly TrackingChange[]) => send(client, product, { value: changes, tag }),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
    onError: async (error) => {
      if (error instanceof HalfChanged || isChangedMeanwhile(error)) await refresh();
    },
  });
  return { ...mutation, tag };
}

export function changeRequestOf(
  product: string,
  { value: changes, tag }: Revised<readonly TrackingChange[]>,
): ApiRequest {
  const body = { events: inBatches(changes)[0] ?? [] };
  return { operationId: 'updateTrackedEvents', parameters: { product_id: product }, body, ifMatch: tag };
}

async function send(
  client: KeytallyClient,
  product: string,
  { value: changes, tag: seen }: Revised<readonly TrackingChange[]>,
): Promise<void> {
  let done = 0;
  let tag = seen;
  for (const events of inBatches(changes)) {
    try {
      const answer = await callWithResponse(client, 'updateTrackedEvents', {
        path: { product_id: product },
        header: ifMatch(tag),
        body: { events },
      });
      tag = revisedOf(answer).tag;
    } catch (error) {
      if (done > 0 && error instanceof RefusedCall) throw new HalfChanged(done, error);
      throw error;
    }
    done += events.length;
  }
}
