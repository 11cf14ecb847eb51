const UNRELEASED = '## [Unreleased]';

/**
 * Gives what is unreleased in the changelog a version and a day, and begins anew.
 *
 * @throws Error if nothing is written down for the release.
 */
export function releaseInChangelog(text: string, version: string, day: string): string {
  const [before, after] = text.split(`${UNRELEASED}\n`);
  if (before === undefined || after === undefined) {
    throw new Error(`CHANGELOG.md has no section ${UNRELEASED}: add it, with what changed.`);
  }
  const [section = ''] = after.split(/^## /m);
  if (!/^- /m.test(section)) {
    throw new Error(`CHANGELOG.md says nothing under ${UNRELEASED}: write down what changed for users.`);
  }
  return `${before}${UNRELEASED}\n\n## [${version}] - ${day}\n${after}`;
}
