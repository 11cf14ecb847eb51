import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { SharedContent } from '../../http/shared-content.ts';

/** A file of the console, read once. */
interface ConsoleFile {
  readonly type: (typeof TYPES)[keyof typeof TYPES];
  /** `Cache-Control` */
  readonly caching: string;
  readonly content: SharedContent;
}

/** The page itself. */
export const CONSOLE_PAGE = 'index.html';

/** The files of the console by name. */
export type ConsoleFiles = ReadonlyMap<string, ConsoleFile>;

/** What the contract lets a file of the console be. */
const TYPES = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
} as const;

/** A hash of the build, as in `index-B3xK9_qa.js`. A word of eight small letters may be just a name. */
const HASHED = /-(?=[\w-]*[A-Z\d])[\w-]{8}\.\w+$/;

/** Whether the console is there: it was built. */
export function hasConsole(directory: string | undefined): directory is string {
  return directory !== undefined && existsSync(join(directory, CONSOLE_PAGE));
}

/** Reads the files of a built console, none if there is no such directory. Leaves out what is not part of the page. */
export function readConsole(directory: string): ConsoleFiles {
  const entries = existsSync(directory) ? readdirSync(directory, { withFileTypes: true }) : [];
  const names = entries
    .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
    .map(({ name }) => name);
  return new Map(names.map((name) => [name, readFile(directory, name)]));
}

function readFile(directory: string, name: string): ConsoleFile {
  return {
    type: TYPES[extname(name) as keyof typeof TYPES],
    caching: HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    content: new SharedContent(readFileSync(join(directory, name), 'utf8')),
  };
}
