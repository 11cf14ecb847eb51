/**
 * Throws a `TypeError` for a base URL that no request can be sent to, or not where it seems to lead. On a page a path is enough,
 * elsewhere nothing would say where the server is. What may have a password in it is not repeated.
 */
export function requireBaseUrl(baseUrl: unknown): void {
  const fault = faultOf(baseUrl);
  if (fault !== undefined) throw new TypeError(`baseUrl ${fault}`);
}

function faultOf(baseUrl: unknown): string | undefined {
  if (typeof baseUrl !== 'string') return 'is not a text: write it like "http://127.0.0.1:8080".';
  const page = (globalThis as { readonly location?: { readonly href: string } }).location?.href;
  const { protocol, username, password } = URL.canParse(baseUrl, page) ? new URL(baseUrl, page) : noUrl;
  if (username || password) return 'has a user or a password: leave them out, and use credentials.';
  if (/[\s\p{C}]/u.test(baseUrl)) return 'has a blank or a control character: leave it out.';
  if (/[?#]/.test(baseUrl)) return 'has a query or a fragment: end it before "?" and "#".';
  if (protocol === 'http:' || protocol === 'https:') return undefined;
  const what = baseUrl.includes('@') ? '' : `is "${baseUrl}", which `;
  return `${what}is not the URL of a server: begin with http:// or https://.`;
}

const noUrl: Partial<URL> = {};
