import { isHost } from './host.ts';

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;

/** A request target in origin form (RFC 9112 section 3.2.1). */
export interface ReadTarget {
  /** The path, as it was sent, and the query after the question mark. */
  readonly path: string;
  readonly query: string;
  /** The host of a target in absolute form, which counts instead of the `Host` header (RFC 9112 section 3.2.2). */
  readonly host?: string;
}

/**
 * Reads a request target. The absolute form means what the origin form means: its path is taken as it was sent. Other forms, and
 * those with characters that no target has, get a path that names nothing.
 *
 * @returns undefined if the host of an absolute form is no host, or has a user before it (RFC 9110 sections 4.2.1 and 4.2.4)
 */
export function readTarget(target: string): ReadTarget | undefined {
  const [, host, rest] = ABSOLUTE.exec(target) ?? [];
  if (host === undefined || rest === undefined) return split(target);
  if (host === '' || !isHost(host)) return undefined;
  return { ...split(rest.startsWith('/') ? rest : `/${rest}`), host };
}

function split(target: string): ReadTarget {
  if (!target.startsWith('/') || /[#\\\s]/.test(target))
    return { path: `/${encodeURIComponent(target.slice(0, 200))}`, query: '' };
  const end = target.indexOf('?');
  return end === -1
    ? { path: target, query: '' }
    : { path: target.slice(0, end), query: target.slice(end + 1) };
}
