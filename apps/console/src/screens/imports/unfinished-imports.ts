/** An import that was cut off: its file goes on under the same name, and in the same run, as if nothing had happened. */
export interface UnfinishedImport {
  readonly name: string;
  readonly importRun: string;
}

interface Kept extends UnfinishedImport {
  readonly product: string;
  /** Of the file, as far as a browser can tell one from another. */
  readonly file: readonly [name: string, bytes: number, changedAt: number];
}

const KEY = 'keytally-unfinished-imports';

/** Imports that are remembered, the newest first. */
const MOST = 20;

/** How often all were forgotten in this tab. */
let timesForgotten = 0;

/** The import of this file that was cut off in this browser, if there is one. */
export function findUnfinished(product: string, file: File): UnfinishedImport | undefined {
  const found = kept().find((one) => isOf(one, product, file));
  return found && { name: found.name, importRun: found.importRun };
}

/** Remembers an import at the moment that it is cut off, also by a tab that closes: nothing may wait here. */
export function rememberUnfinished(product: string, file: File, { name, importRun }: UnfinishedImport): void {
  const one: Kept = { product, file: [file.name, file.size, file.lastModified], name, importRun };
  keep([one, ...others(product, file)]);
}

/** What is remembered of an import that begins now. After signing out it goes on for a moment, and must leave nothing. */
export function memoryOf(product: string, file: File): ImportMemory {
  const before = timesForgotten;
  return {
    remember: (one) => {
      if (timesForgotten === before) rememberUnfinished(product, file, one);
    },
    forget: () => {
      if (findUnfinished(product, file)) keep(others(product, file));
    },
  };
}

interface ImportMemory {
  remember(one: UnfinishedImport): void;
  forget(): void;
}

/** One that was undone is not gone on with: its file comes in under a name of its own. */
export function forgetUndone(product: string, name: string): void {
  keep(kept().filter((one) => one.product !== product || one.name !== name));
}

/** After signing out nothing of a file is left in the browser. */
export function forgetAllUnfinished(): void {
  timesForgotten += 1;
  keep([]);
}

function others(product: string, file: File): readonly Kept[] {
  return kept().filter((one) => !isOf(one, product, file));
}

function isOf({ product, file: [name, bytes, changedAt] }: Kept, wanted: string, file: File): boolean {
  return product === wanted && name === file.name && bytes === file.size && changedAt === file.lastModified;
}

/** A browser may refuse to keep anything: then the file comes in under another name, and no record counts twice. */
function kept(): readonly Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly Kept[];
  } catch {
    return [];
  }
}

function keep(all: readonly Kept[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // As above.
  }
}
