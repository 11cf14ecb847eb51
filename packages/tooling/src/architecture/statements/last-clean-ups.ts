import { lastCleanUpsOf } from '../file-facts.ts';
import { isCode, isForTests, type SourceFile } from '../source-file.ts';

/**
 * No test ends with its clean-up: an assertion that fails before it would leave open what the next test meets, or what keeps the file from
 * ending. A clean-up that is registered where something was opened comes whatever fails.
 */
export function checkLastCleanUps(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => isCode(file) && isForTests(file))
    .flatMap((source) =>
      lastCleanUpsOf(source).map(
        (statement) =>
          `${source.file} ends a test with "${statement}", which a failed assertion skips: give it to onTestFinished where it was opened`,
      ),
    );
}
