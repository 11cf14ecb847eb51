import type { LoopShares } from '../fairness/loop-shares.ts';
import { callerIn } from '../fairness/principal.ts';
import type { LongWork } from '../steps/long-work.ts';

/**
 * The same work, which begins when its caller has rested from what it did in the event loop: planning a report takes as long each
 * time, while a body that is known was not waited with.
 */
export function afterRest(loop: Pick<LoopShares, 'wait'>, longWork: LongWork): LongWork {
  return async (call, work) => {
    await loop.wait(callerIn(call.principal));
    call.signal.throwIfAborted();
    return longWork(call, work);
  };
}
