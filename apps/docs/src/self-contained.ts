const mebibyte = 2 ** 20;
const maximumSize = 4 * mebibyte;

const svg = (content: string, size: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)}`;

/** A key, so that no browser asks the server for `/favicon.ico`. */
export const favicon = svg(
  '<path d="M15 8h14v4h-3v4h-4v-4h-7z" fill="#1d4ed8"/><circle cx="10" cy="10" r="6" fill="none" stroke="#1d4ed8" stroke-width="4"/>',
  'viewBox="0 0 32 20"',
);
const redocLogo = svg(
  '<text y="13" font-family="sans-serif" font-size="13">Redoc</text>',
  'width="44" height="18"',
);

/**
 * Embeds an icon and the logo as data in the page that Redoc made. Redoc links to its chapters as if each were a page of a
 * server; here they become what they are once its script runs, so that they can be opened in a new tab and sent on.
 */
export function makeSelfContained(html: string): string {
  return html
    .replaceAll(/(<a\b[^>]*\bhref=")\//g, '$1#/')
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g, redocLogo)
    .replace('<title>', `<link rel="icon" href="${favicon}">\n  <title>`);
}

/** Patterns of everything that a browser loads by itself; links do not count. */
const loads = [
  /<(?:script|img|iframe|embed|source|video|audio|link)\b[^>]{0,400}\b(?:src|srcset|href|data)=["']?(?:https?:)?\/\/[^"'\s>]+/g,
  /\burl\(\s*["']?(?:https?:)?\/\/[^)]{0,200}/g,
  /@import\s+["'](?:https?:)?\/\/[^"']{0,200}/g,
  /\bsrc:[^,;{}]{0,120}https?:\/\/[^`"']{0,200}/g,
  /!\[[^\]\n]{0,200}\]\(\s*(?:https?:)?\/\/[^)]{0,200}/g,
  /https?:\/\/(?:cdn\.redoc\.ly|fonts\.g[a-z]+\.com|cdn\.jsdelivr\.net|unpkg\.com)[^`"')\s]{0,200}/g,
];

/** Why this page can't be published, one line each; empty if it is small and makes no requests. */
export function pageProblems(html: string): string[] {
  const size = Buffer.byteLength(html);
  const loaded = loads.flatMap((pattern) => html.match(pattern) ?? []);
  return [
    ...[...new Set(loaded)].map((resource) => `it loads ${resource}`),
    ...(/<a\b[^>]*\bhref="\//.test(html) ? ['it links to paths of the server that serves it'] : []),
    ...(html.includes('"disableTelemetry":true') ? [] : ['it reports its use to the makers of Redoc']),
    ...(/<html lang="\w+">/.test(html) ? [] : ['it does not say its language']),
    ...(size > maximumSize
      ? [`it has ${(size / mebibyte).toFixed(1)} MiB, more than ${maximumSize / mebibyte}`]
      : []),
  ];
}
