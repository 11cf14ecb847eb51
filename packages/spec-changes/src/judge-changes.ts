import type { Bump } from './change.ts';
import { compareDocuments, type Difference, greatestBump } from './compare-documents.ts';
import { demandedVersion, isAtLeast } from './demanded-version.ts';

/** What is read of a document here. */
export interface VersionedDocument {
  readonly info: { readonly version: string };
}

/** What stands between the last release and now. */
export interface Verdict {
  readonly released: string;
  readonly version: string;
  readonly differences: readonly Difference[];
  readonly bump: Bump | undefined;
  /** The lowest version that these differences may come out under. */
  readonly demanded: string;
  /** Whether callers of the released version would break without having been told by a new one. */
  readonly breaksSilently: boolean;
  /** Whether it may be released as it is. */
  readonly isReleasable: boolean;
}

/** Judges what changed since the last release by the version that the document gives itself. */
export function judgeChanges(before: VersionedDocument, after: VersionedDocument): Verdict {
  const differences = compareDocuments(before, after);
  const bump = greatestBump(differences);
  const [released, version] = [before.info.version, after.info.version];
  const demanded = bump === undefined ? released : demandedVersion(released, bump);
  const isReleasable = isAtLeast(version, demanded);
  const breaksSilently = bump === 'major' && !isReleasable;
  return { released, version, differences, bump, demanded, breaksSilently, isReleasable };
}

const WORDS: Readonly<Record<Bump, string>> = { major: 'breaks', minor: 'adds', patch: 'says' };

/** The verdict for a person: each difference with its place and operations, then what they demand. */
export function describeVerdict(verdict: Verdict): string {
  const { released, version, differences, demanded, isReleasable } = verdict;
  if (differences.length === 0) return `The contract is the one released as ${released}.`;
  const lines = differences.map(describeDifference);
  const demand = `These changes since ${released} demand the version ${demanded}, and spec/openapi.yaml says ${version}`;
  return [...lines, '', `${demand}.${isReleasable ? '' : ` ${whatToDo(verdict)}`}`].join('\n');
}

function describeDifference({ bump, pointer, what, side, operations }: Difference): string {
  const where = side === undefined ? '' : `, in ${side === 'request' ? 'requests' : 'answers'}`;
  const who = operations.length === 0 ? '' : ` [${operations.join(', ')}]`;
  return `${WORDS[bump].padEnd(6)} ${pointer}: ${what}${where}${who}`;
}

function whatToDo({ breaksSilently, demanded }: Verdict): string {
  const raise = `set info.version there to ${demanded} and run "npm run generate"`;
  return breaksSilently
    ? `Callers of the released version would break: take back what breaks, or ${raise}.`
    : `Before a release, ${raise}.`;
}
