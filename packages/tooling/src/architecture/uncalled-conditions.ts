import ts from 'typescript';
import { importsOf } from './imports.ts';
import { createResolve } from './resolve-imports.ts';
import { isCode, type SourceFile } from './source-file.ts';

/**
 * A function that nobody calls is no condition: it is always true. TypeScript finds it after `if`, and before `?`, `&&` and `||` (error
 * 2774), but neither after `!` nor as the argument of `skipIf` and `runIf`, which take anything. A name is that of a function if this file
 * or the one that it is imported from declares it as one. A name that the file also gives to something else is left alone.
 */
export function checkUncalledConditions(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ file }) => isCode(file));
  const isFunction = createIsFunction(files);
  return code.flatMap((source) =>
    conditionsIn(treeOf(source))
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
    const declared = declaredIn(treeOf(source)).get(name);
    if (declared !== undefined) return declared;
    return importsOf(source).some(({ specifier, names }) => {
      const from = names.includes(name) ? resolve(file, specifier) : undefined;
      return from !== undefined && isFunction(from, name);
    });
  };
  return isFunction;
}

/** The names that a file gives to something, and whether that is always a function. */
function declaredIn(tree: ts.SourceFile): ReadonlyMap<string, boolean> {
  const declared = new Map<string, boolean>();
  const declare = (name: ts.Node | undefined, isFunction: boolean): void => {
    if (name && ts.isIdentifier(name))
      declared.set(name.text, isFunction && (declared.get(name.text) ?? true));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node)) declare(node.name, true);
    if (ts.isVariableDeclaration(node)) declare(node.name, isFunctionText(node.initializer));
    if (ts.isParameter(node) || ts.isBindingElement(node)) declare(node.name, false);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return declared;
}

function isFunctionText(node: ts.Node | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}

/** The names that stand for a condition where TypeScript does not look. */
function conditionsIn(tree: ts.SourceFile): string[] {
  const found: string[] = [];
  const take = (node: ts.Node | undefined): void => {
    if (node && ts.isIdentifier(node)) found.push(node.text);
    else if (node && ts.isBinaryExpression(node)) [node.left, node.right].forEach(take);
    else if (node && ts.isParenthesizedExpression(node)) take(node.expression);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      take(node.operand);
    if (ts.isCallExpression(node) && isConditional(node.expression)) take(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `test.skipIf`, `describe.runIf`. */
function isConditional(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && /^(skip|run)If$/.test(node.name.text);
}

function treeOf({ file, text }: SourceFile): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
}
