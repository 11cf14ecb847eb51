/** The sites that were typed, or what is wrong with one of them: what the contract would refuse is told before anything is kept. */
type Sites =
  | { readonly origins: string[]; readonly fault?: never }
  | { readonly fault: string; readonly origins?: never };

/** As many as a share may have. */
const MOST_SITES = 10;

/** Reads sites, one on each line. A slash at the end, which browsers show, is none of an origin. */
export function readSites(text: string): Sites {
  const typed = text.split(/[\s,]+/).filter((line) => line !== '');
  const origins = [...new Set(typed.map(originOf))];
  const wrong = typed.find((line) => originOf(line) === undefined);
  if (wrong !== undefined)
    return { fault: `“${wrong}” is not the beginning of an address, such as https://wiki.example.com.` };
  if (origins.length > MOST_SITES) return { fault: `These are more than ${MOST_SITES} sites.` };
  return { origins: origins.filter((origin) => origin !== undefined) };
}

/** Plain HTTP is for this machine alone. */
function originOf(line: string): string | undefined {
  if (!URL.canParse(line)) return undefined;
  const { origin, protocol, hostname, pathname, search, hash } = new URL(line);
  const isHere = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  const isBare = `${pathname}${search}${hash}` === '/';
  return isBare && (protocol === 'https:' || isHere) && /^[a-z0-9.:/-]+$/.test(origin) ? origin : undefined;
}
