/** Colours of samples that Redoc gives too little contrast (WCAG 2.2, success criterion 1.4.3), by what they are the colour of. */
const LIGHT = {
  '#5f606c': ['comment', 'prolog', 'doctype', 'cdata'],
  '#0f7a3f': ['boolean'],
  '#2563c9': ['string', 'property-string', 'selector', 'attr-name', 'char', 'builtin', 'inserted', 'link'],
  '#96540c': ['operator', 'entity', 'url', 'variable', 'regex', 'important', 'class-name', 'function'],
} as const;

const DARK = {
  '#a5a7b4': ['comment', 'prolog', 'doctype', 'cdata'],
  '#ff77b9': ['keyword', 'atrule', 'attr-value'],
} as const;

/** The page, with samples that can be read in light and in dark. */
export function withReadableSamples(html: string): string {
  if (!html.includes('--code-block-tokens-comment-color'))
    throw new Error('The page of Redoc names the colours of its samples in another way than it used to.');
  const style = `<style>\n${rule(':root:not(.dark)', LIGHT)}${rule(':root.dark', DARK)}</style>\n`;
  return html.replace('</head>', () => `${style}</head>`);
}

function rule(selector: string, colours: Readonly<Record<string, readonly string[]>>): string {
  const lines = Object.entries(colours).flatMap(([colour, tokens]) =>
    tokens.map((token) => `  --code-block-tokens-${token}-color: ${colour} !important;\n`),
  );
  return `${selector} {\n${lines.join('')}}\n`;
}
