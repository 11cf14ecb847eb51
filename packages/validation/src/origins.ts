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

function isOrigin(text: string): boolean {
  return URL.parse(text)?.origin === text && !text.includes('*');
}
