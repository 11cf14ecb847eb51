/** Origins of a list with commas, or the first text in it that is none. A pattern such as `https://*.example.com` is none. */
export function readOrigins(
  text: string,
):
  | { readonly origins: string[]; readonly wrong?: never }
  | { readonly wrong: string; readonly origins?: never } {
  const origins = text.split(',').flatMap((origin) => origin.trim() || []);
  const wrong = origins.find((origin) => !isOrigin(origin));
  return wrong === undefined ? { origins } : { wrong };
}

/**
 * Whether a text is the origin of a site as a browser sends it: scheme, host and a port unless it is the usual one. `URL` takes hosts that
 * no name server knows, such as `a..b`, and the port 0, at which nobody can be.
 */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text || !/^https?:$/.test(url.protocol)) return false;
  return url.port !== '0' && HOST.test(url.hostname);
}

/** Names of at most 253 characters, with labels of at most 63, or an address. Inner names of companies have underscores. */
const HOST =
  /^(?=.{1,253}$)(\[[\da-f:.]+\]|[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?(\.[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?)*)$/;
