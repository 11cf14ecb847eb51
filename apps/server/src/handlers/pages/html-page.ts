import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 40rem; margin: 4rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; }
code { padding: 0.1em 0.4em; border-radius: 0.3em; background: #8882; }
`;

/** A small page that loads no resources. `body` is HTML, `title` is text. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`;
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The Content-Security-Policy of a page that has its own inline scripts and styles and loads nothing. */
export function pagePolicy(page: string): string {
  const scripts = [...page.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src ${hashes.join(' ') || "'none'"}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
