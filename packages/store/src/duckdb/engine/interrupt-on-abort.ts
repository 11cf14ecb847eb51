import type { Connection } from './connection.ts';

/** An interrupt that comes before its statement has begun is lost, so it is sent until the statement has ended. */
const INTERRUPT_EVERY_MS = 20;

/** Interrupts what a connection runs when `signal` aborts, until what is returned is called. */
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
