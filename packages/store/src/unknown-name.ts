/** Codes of looking up a name: nobody knows it, or nobody answers who may. */
const UNKNOWN: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA']);

/** Why a database is not reached by the name in its URL; undefined if the code is of something else. It may pass. */
export function unknownName(code: string, host: string): string | undefined {
  if (!UNKNOWN.has(code)) return undefined;
  return `cannot be found: this machine learns no address of "${host}" (${code}). If it lasts, check the name in the URL and the DNS of this machine.`;
}
