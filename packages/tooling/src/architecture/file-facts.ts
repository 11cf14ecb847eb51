import ts from 'typescript';
import { type Import, importsIn } from './imports.ts';
import type { SourceFile } from './source-file.ts';

// Asked of each of a million nodes, so they are looked up once.
const {
  forEachChild,
  isBindingElement,
  isCallExpression,
  isFunctionDeclaration,
  isParameter,
  isPrefixUnaryExpression,
  isVariableDeclaration,
} = ts;

/**
 * What the rules ask of the tree of a file. To make the tree takes longer than all that looks at it, so it is made once, and too much
 * memory to be kept.
 */
interface FileFacts {
  readonly imports: readonly Import[];
  readonly conditions: readonly string[];
  readonly declared: ReadonlyMap<string, boolean>;
}

const known = new WeakMap<SourceFile, FileFacts>();

/** Every module that a file names. */
export function importsOf(source: SourceFile): readonly Import[] {
  return factsOf(source).imports;
}

/** The names that stand in a file for a condition where TypeScript does not look. */
export function conditionsOf(source: SourceFile): readonly string[] {
  return factsOf(source).conditions;
}

/** The names that a file gives to something, and whether that is always a function. */
export function declaredBy(source: SourceFile): ReadonlyMap<string, boolean> {
  return factsOf(source).declared;
}

function factsOf(source: SourceFile): FileFacts {
  const facts = known.get(source) ?? readFacts(source);
  known.set(source, facts);
  return facts;
}

function readFacts({ file, text }: SourceFile): FileFacts {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return { imports: importsIn(tree), conditions: conditionsIn(tree), declared: declaredIn(tree) };
}

function declaredIn(tree: ts.SourceFile): ReadonlyMap<string, boolean> {
  const declared = new Map<string, boolean>();
  const declare = (name: ts.Node | undefined, isFunction: boolean): void => {
    if (name && ts.isIdentifier(name))
      declared.set(name.text, isFunction && (declared.get(name.text) ?? true));
  };
  const visit = (node: ts.Node): void => {
    if (isFunctionDeclaration(node)) declare(node.name, true);
    if (isVariableDeclaration(node)) declare(node.name, isFunctionText(node.initializer));
    if (isParameter(node) || isBindingElement(node)) declare(node.name, false);
    forEachChild(node, visit);
  };
  visit(tree);
  return declared;
}

function isFunctionText(node: ts.Node | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}

function conditionsIn(tree: ts.SourceFile): string[] {
  const found: string[] = [];
  const take = (node: ts.Node | undefined): void => {
    if (node && ts.isIdentifier(node)) found.push(node.text);
    else if (node && ts.isBinaryExpression(node)) [node.left, node.right].forEach(take);
    else if (node && ts.isParenthesizedExpression(node)) take(node.expression);
  };
  const visit = (node: ts.Node): void => {
    if (isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) take(node.operand);
    if (isCallExpression(node) && isConditional(node.expression)) take(node.arguments[0]);
    forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `test.skipIf`, `describe.runIf`. */
function isConditional(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && /^(skip|run)If$/.test(node.name.text);
}
