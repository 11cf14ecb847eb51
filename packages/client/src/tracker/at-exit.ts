/** The process, where there is one. */
interface Process {
  on?(event: 'exit', listener: () => void): void;
}

const waiting = new Set<() => void>();
let isListening = false;

/**
 * Calls `work` when the process ends, unless the returned function is called before. A page has no such moment: what a browser does
 * not send any more is lost.
 */
export function atExit(work: () => void): () => void {
  waiting.add(work);
  const { process } = globalThis as { readonly process?: Process };
  if (!isListening && typeof process?.on === 'function') {
    isListening = true;
    process.on('exit', () => {
      for (const one of waiting) one();
    });
  }
  return () => void waiting.delete(work);
}
