import type { AppOptions } from '../../app-options.ts';
import { RequestProblem } from '../../problems/problem.ts';
import type { Answer, Handlers } from '../../types.ts';
import { CONSOLE_PAGE, type ConsoleFiles, readConsole } from './console-files.ts';

/**
 * The console. Its pages load nothing from other servers, run no inline script, talk only to this
 * server, and cannot turn text into code (Trusted Types).
 */
export function createConsoleHandlers({
  consoleDirectory,
}: Pick<AppOptions, 'consoleDirectory'>): Pick<Handlers, 'getConsoleAsset'> {
  const files: ConsoleFiles = consoleDirectory === undefined ? new Map() : readConsole(consoleDirectory);
  const isBuilt = files.has(CONSOLE_PAGE);
  return {
    getConsoleAsset: ({ path: { asset } }) => {
      const file = files.get(asset);
      if (file === undefined) throw new RequestProblem('no-such-path', isBuilt ? NO_FILE : NOT_BUILT);
      const headers = { 'Content-Security-Policy': POLICY, 'Cache-Control': file.caching };
      return { type: file.type, content: file.content, headers } as Answer<'getConsoleAsset'>;
    },
  };
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Of its own making: a chart on its way to a picture.
  "img-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The page makes this one, which accepts the address of its own worker alone (ADR 16).
  'trusted-types keytally-import-worker',
].join('; ');

const NOT_BUILT = 'The console is not built. Run "npm run console", then start the server again.';

/** A page that was loaded before the server was updated asks for files of the former version. */
const NO_FILE = 'The console has no file of this name. If a page asked for it, reload the page.';
