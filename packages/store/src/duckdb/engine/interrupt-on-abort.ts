import type { Connection } from './connection.ts';

/** An interrupt sent before its statement has started is lost, so it is repeated until the statement has ended. */
const INTERRUPT_EVERY_MS = 20;

/**
 * Interrupts the statement of a connection when `signal` aborts. Call the returned function when the statement has
 * ended.
 */
export function interruptOnAbort(connection: Connection, signal?: AbortSignal): () => void {
  let timer: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    timer ??= setInterval(interrupt, INTERRUPT_EVERY_MS);
  };
  signal?.addEventListener('abort', interrupt, { once: true });
  return () => {
    signal?.removeEventListener('abort', interrupt);
    clearInterval(timer);
  };
}
