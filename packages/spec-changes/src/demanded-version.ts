import type { Bump } from './change.ts';

/**
 * The lowest version that a change may be released under, by Semantic Versioning 2.0.0.
 *
 * Before 1.0.0 that standard promises nothing (item 4). Here the minor version then counts as the major one, as npm
 * reads `^0.1.0`: breaking changes need a new minor version, and all others a new patch version.
 */
export function demandedVersion(released: string, bump: Bump): string {
  const [major, minor, patch] = numbersOf(released);
  if (major === 0) return bump === 'major' ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Whether a version is not older than another. */
export function isAtLeast(version: string, least: string): boolean {
  const [numbers, others] = [numbersOf(version), numbersOf(least)];
  const index = numbers.findIndex((number, at) => number !== others[at]);
  return (numbers[index] ?? 0) >= (others[index] ?? 0);
}

function numbersOf(version: string): [number, number, number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  if (patch === undefined) {
    throw new TypeError(`The version ${version} in info is not three numbers: write it like 0.2.0`);
  }
  return [Number(major), Number(minor), Number(patch)];
}
