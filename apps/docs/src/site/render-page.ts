import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { favicon } from '../self-contained.ts';
import { type SiteLink, siteLink } from './site-links.ts';
import { REFERENCE, type SitePage, sitePages } from './site-pages.ts';

interface RenderedPage {
  readonly html: string;
  readonly copies: readonly NonNullable<SiteLink['copy']>[];
}

/** Makes the HTML of a page, and says which files it links to. */
export function renderPage(page: SitePage, markdown: string): RenderedPage {
  const copies: NonNullable<SiteLink['copy']>[] = [];
  const marked = new Marked({ gfm: true }, gfmHeadingId(), {
    walkTokens: (token) => {
      if (token.type !== 'link' && token.type !== 'image') return;
      const { href, copy } = siteLink(page.file, token.href);
      token.href = href;
      if (copy) copies.push(copy);
    },
  });
  const text = marked.parse(markdown, { async: false });
  return { html: layOut(page, text), copies };
}

function layOut(page: SitePage, text: string): string {
  const next = sitePages[sitePages.indexOf(page) + 1];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${page.output === 'index.html' ? 'Keytally' : `${page.title} · Keytally`}</title>
<link rel="icon" href="${favicon}">
<link rel="stylesheet" href="style.css">
</head>
<body>
<nav aria-label="Pages">
<ul>
${[...sitePages, REFERENCE].map((other) => menuItem(other, page)).join('\n')}
</ul>
</nav>
<main>
${text.replaceAll(/<table>.*?<\/table>/gs, '<div class="wide">$&</div>')}${next ? `<p class="next">Next: <a href="${next.output}">${next.title}</a></p>\n` : ''}</main>
</body>
</html>
`;
}

function menuItem({ output, title }: Omit<SitePage, 'file'>, current: SitePage): string {
  const marked = output === current.output ? ' aria-current="page"' : '';
  return `<li><a href="${output}"${marked}>${title}</a></li>`;
}
