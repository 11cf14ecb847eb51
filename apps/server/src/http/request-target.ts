import type { RequestListener } from 'node:http';

const ABSOLUTE = /^https?:\/\//i;

/**
 * Converts every request target to the origin form that routes match: a server must also accept the absolute form (RFC
 * 9112 section 3.2.2). Other targets, and those with invalid characters, match no route.
 */
export function withOriginForm(listener: RequestListener): RequestListener {
  return (request, response) => {
    request.url = toOriginForm(request.url ?? '');
    listener(request, response);
  };
}

function toOriginForm(target: string): string {
  const isAbsolute = ABSOLUTE.test(target);
  if (isAbsolute && URL.canParse(target) && isClean(target)) {
    const { pathname, search } = new URL(target);
    return `${pathname}${search}`;
  }
  return target.startsWith('/') && isClean(target) ? target : `/${encodeURIComponent(target.slice(0, 200))}`;
}

function isClean(target: string): boolean {
  return !/[#\\\s]/.test(target);
}
