/**
 * Compares the contract with the last released one, in `spec/released/openapi.json`, and prints the version that the
 * changes need. With `--check` it fails if callers would break without a new version. With `--release` it replaces the
 * released contract with the current one, if the version is high enough.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeVerdict, judgeChanges, type VersionedDocument } from './judge-changes.ts';

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
    released: { type: 'string', default: pathOf('../../../spec/released/openapi.json') },
    current: { type: 'string', default: pathOf('../../contract/src/generated/openapi.json') },
  },
});
const [before, after] = [values.released, values.current].map((file) => readFileSync(file, 'utf8'));
const verdict = judgeChanges(parse(before), parse(after));
const isRefused = values.release ? !verdict.isReleasable : values.check && verdict.breaksSilently;

if (isRefused) console.error(describeVerdict(verdict));
else if (!values.check) console.log(describeVerdict(verdict));
if (values.release && !isRefused && after !== undefined) {
  writeFileSync(values.released, after);
  console.log(`Released version ${verdict.version} of the contract: ${values.released}.`);
}
process.exitCode = isRefused ? 1 : 0;

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

function parse(text = ''): VersionedDocument {
  return JSON.parse(text) as VersionedDocument;
}
