/** Why there was no answer: `fetch` says only that it failed, and why is in its cause. */
export function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'what came is not JSON';
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
