import type { Bump } from './change.ts';
import { compareDocuments, type Difference, greatestBump } from './compare-documents.ts';
import { demandedVersion, isAtLeast } from './demanded-version.ts';

/** The part of a document that is used here. */
export interface VersionedDocument {
  readonly info: { readonly version: string };
}

/** The changes since the last release, and the version that they need. */
interface Verdict {
  readonly released: string;
  readonly version: string;
  readonly differences: readonly Difference[];
  readonly bump: Bump | undefined;
  /** The lowest version that these differences may be released under. */
  readonly demanded: string;
  /** Whether callers of the released version would break without a new major version. */
  readonly breaksSilently: boolean;
  /** Whether it may be released as it is. */
  readonly isReleasable: boolean;
}

/** Compares the changes since the last release with the version in the document. */
export function judgeChanges(before: VersionedDocument, after: VersionedDocument): Verdict {
  const differences = compareDocuments(before, after);
  const bump = greatestBump(differences);
  const [released, version] = [before.info.version, after.info.version];
  const demanded = bump === undefined ? released : demandedVersion(released, bump);
  const isReleasable = isAtLeast(version, demanded);
  const breaksSilently = bump === 'major' && !isReleasable;
  return { released, version, differences, bump, demanded, breaksSilently, isReleasable };
}

const WORDS: Readonly<Record<Bump, string>> = { major: 'breaks', minor: 'adds', patch: 'text' };

/** The verdict to print: each difference with its place and operations, then the version that they need. */
export function describeVerdict(verdict: Verdict): string {
  const { released, version, differences, demanded, isReleasable } = verdict;
  if (differences.length === 0) return `No changes since ${released}.`;
  const lines = differences.map(describeDifference);
  const demand = `These changes since ${released} need version ${demanded}; spec/openapi.yaml has ${version}`;
  return [...lines, '', `${demand}.${isReleasable ? '' : ` ${whatToDo(verdict)}`}`].join('\n');
}

function describeDifference({ bump, pointer, what, side, operations }: Difference): string {
  const where = side === undefined ? '' : `, in ${side}s`;
  const who = operations.length === 0 ? '' : ` [${operations.join(', ')}]`;
  return `${WORDS[bump].padEnd(6)} ${pointer}: ${what}${where}${who}`;
}

function whatToDo({ breaksSilently, demanded }: Verdict): string {
  const raise = `set info.version there to ${demanded} and run "npm run generate"`;
  return breaksSilently
    ? `Callers of the released version would break: undo the breaking changes, or ${raise}.`
    : `Before a release, ${raise}.`;
}
