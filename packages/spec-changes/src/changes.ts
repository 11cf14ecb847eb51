/**
 * Compares the contract with the one last released, in `spec/released/openapi.json`, and says what that demands.
 * With `--check` it fails when callers would break without a new version, with `--release` it puts the contract of
 * now in the place of the released one, if its version allows.
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
  console.log(`Released: ${values.released} is the contract of version ${verdict.version} now.`);
}
process.exitCode = isRefused ? 1 : 0;

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

function parse(text = ''): VersionedDocument {
  return JSON.parse(text) as VersionedDocument;
}
