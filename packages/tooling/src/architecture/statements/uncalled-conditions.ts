import { conditionsOf, declaredBy, importsOf } from '../file-facts.ts';
import { createResolve } from '../resolve-imports.ts';
import { isCode, type SourceFile } from '../source-file.ts';

/**
 * A function that nobody calls is no condition: it is always true. TypeScript finds it after `if`, and before `?`, `&&` and `||` (error
 * 2774), but neither after `!` nor as the argument of `skipIf` and `runIf`, which take anything. A name is that of a function if this file
 * or the one that it is imported from declares it as one. A name that the file also gives to something else is left alone.
 */
export function checkUncalledConditions(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ file }) => isCode(file));
  const isFunction = createIsFunction(files);
  return code.flatMap((source) =>
    conditionsOf(source)
      .filter((name) => isFunction(source.file, name))
      .map((name) => `${source.file} takes the function ${name} for a condition: call it`),
  );
}

type IsFunction = (file: string, name: string) => boolean;

function createIsFunction(files: readonly SourceFile[]): IsFunction {
  const resolve = createResolve(files);
  const sources = new Map(files.map((source) => [source.file, source]));
  const isFunction: IsFunction = (file, name) => {
    const source = sources.get(file);
    if (source === undefined) return false;
    const declared = declaredBy(source).get(name);
    if (declared !== undefined) return declared;
    return importsOf(source).some(({ specifier, names }) => {
      const from = names.includes(name) ? resolve(file, specifier) : undefined;
      return from !== undefined && isFunction(from, name);
    });
  };
  return isFunction;
}
