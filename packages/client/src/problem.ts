import type { Problem } from '@keytally/contract';

/** Whether a value is a problem (RFC 9457) of a Keytally server. */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null) return false;
  const { code, status, detail } = value as Partial<Record<keyof Problem, unknown>>;
  return typeof code === 'string' && typeof status === 'number' && typeof detail === 'string';
}

/** The problem in a response, or `undefined`. The response can still be read afterwards. */
export async function problemOf(response: Response): Promise<Problem | undefined> {
  if (response.ok) return undefined;
  try {
    const body: unknown = await response.clone().json();
    return isProblem(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The same response with another problem. */
export function withProblem(response: Response, problem: Problem): Response {
  const { status, statusText, headers, url } = response;
  return withUrl(url, new Response(JSON.stringify(problem), { status, statusText, headers }));
}

/** Sets the `url` of a response: a constructed one has none. */
export function withUrl(url: string, response: Response): Response {
  return Object.defineProperty(response, 'url', { value: url });
}
