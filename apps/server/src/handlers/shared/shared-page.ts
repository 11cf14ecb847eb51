import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppOptions } from '../../app-options.ts';
import { RequestProblem } from '../../problems/problem.ts';
import type { Handlers } from '../../types.ts';

/**
 * The page that a link of a share leads to: a second page of the console's build. For an id that nobody knows it is the same
 * page, so that only the sites that may frame it tell ids apart.
 */
export function createSharedPageHandlers({
  consoleDirectory,
  store,
}: Pick<AppOptions, 'consoleDirectory' | 'store'>): Pick<Handlers, 'getSharedPage'> {
  const page = consoleDirectory === undefined ? undefined : readPage(join(consoleDirectory, 'shared.html'));
  return {
    getSharedPage: async ({ path: { share_id } }) => {
      if (page === undefined) throw new RequestProblem('no-such-path', NOT_BUILT);
      const policy = policyFor(await store.registry.shares.frameAncestors(share_id));
      const headers = { 'Content-Security-Policy': policy, 'X-Robots-Tag': 'noindex' };
      return { type: 'text/html', bytes: page, headers };
    },
  };
}

const NOT_BUILT = 'The console is not built. Run "npm run console", then start the server again.';

/** The files that it loads are those of the console, at another path. */
function readPage(file: string): Uint8Array | undefined {
  if (!existsSync(file)) return undefined;
  return Buffer.from(readFileSync(file, 'utf8').replaceAll('="./', '="../console/'));
}

/** As strict as that of the console, but for the sites that may show the page. It starts no worker. */
function policyFor(frameAncestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
