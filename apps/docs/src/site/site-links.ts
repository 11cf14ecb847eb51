import { posix } from 'node:path';
import { REFERENCE, sitePages } from './site-pages.ts';

/** Where files that pages link to, such as examples, are copied to. */
const FILES = 'files';

const outputs = new Map([...sitePages, REFERENCE].map(({ file, output }) => [file, output]));

/** What a link of a page becomes in the folder. */
export interface SiteLink {
  readonly href: string;
  /** A file of the repository that the folder needs a copy of. */
  readonly copy?: { readonly from: string; readonly to: string };
}

/**
 * Turns a link of a page of the repository into one of the folder: to a page, or to a copy of a file. Throws for Markdown
 * that is not a page, because readers of the folder could not open it.
 */
export function siteLink(page: string, href: string): SiteLink {
  if (/^(https?:|#)/.test(href)) return { href };
  const [, path = '', anchor = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
  const file = posix.join(posix.dirname(page), path);
  const output = outputs.get(file);
  if (output !== undefined) return { href: `${output}${anchor}` };
  if (file.endsWith('.md'))
    throw new TypeError(`${page} links to ${file}, which is not a page of the documentation folder.`);
  const to = `${FILES}/${file}`;
  return { href: `${to}${anchor}`, copy: { from: file, to } };
}
