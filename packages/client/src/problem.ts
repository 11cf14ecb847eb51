import type { Problem } from '@keytally/contract';

/** Whether a value is a problem answer (RFC 9457) of a Keytally server. */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const { code, status, detail } = value as Partial<Record<keyof Problem, unknown>>;
  return typeof code === 'string' && typeof status === 'number' && typeof detail === 'string';
}

/** The problem that an answer holds, which stays unread; `undefined` when it holds none. */
export async function problemOf(response: Response): Promise<Problem | undefined> {
  if (response.ok) return undefined;
  try {
    const body: unknown = await response.clone().json();
    return isProblem(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The same answer with another problem in it. */
export function withProblem(response: Response, problem: Problem): Response {
  const { status, statusText, headers, url } = response;
  return at(url, new Response(JSON.stringify(problem), { status, statusText, headers }));
}

/** An answer that says where it comes from: one that is made here does not. */
export function at(url: string, response: Response): Response {
  return Object.defineProperty(response, 'url', { value: url });
}
