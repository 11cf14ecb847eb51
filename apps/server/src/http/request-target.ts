import type { RequestListener } from 'node:http';

const ABSOLUTE = /^https?:\/\//i;

/**
 * Brings every request target into the origin form that routes are matched against: a server accepts the absolute form
 * too (RFC 9112 section 3.2.2). What is neither, or has a character that no target may have, names nothing here.
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
