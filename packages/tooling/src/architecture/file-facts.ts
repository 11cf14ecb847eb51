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
  readonly lastCleanUps: readonly string[];
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

/** What tests of a file end with, if it only closes or puts back something. */
export function lastCleanUpsOf(source: SourceFile): readonly string[] {
  return factsOf(source).lastCleanUps;
}

function factsOf(source: SourceFile): FileFacts {
  const facts = known.get(source) ?? readFacts(source);
  known.set(source, facts);
  return facts;
}

function readFacts({ file, text }: SourceFile): FileFacts {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return {
    imports: importsIn(tree),
    conditions: conditionsIn(tree),
    declared: declaredIn(tree),
    lastCleanUps: lastCleanUpsIn(tree),
  };
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

function lastCleanUpsIn(tree: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isCallExpression(node) && isOfTest(node.expression))
      for (const body of node.arguments.map(bodyOf)) {
        const last = body && lastIn(body);
        if (last && isCleanUp(last)) found.push(last.getText(tree));
      }
    forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `it`, `test.each(cases)`, `it.skipIf(condition)`. */
function isOfTest(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === 'it' || node.text === 'test';
  return (
    (ts.isPropertyAccessExpression(node) && isOfTest(node.expression)) ||
    (isCallExpression(node) && isOfTest(node.expression)) ||
    (ts.isTaggedTemplateExpression(node) && isOfTest(node.tag))
  );
}

function bodyOf(node: ts.Node): ts.Block | undefined {
  const isFunction = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
  return isFunction && ts.isBlock(node.body) ? node.body : undefined;
}

/** The last statement, also within a last loop. */
function lastIn(statement: ts.Statement): ts.Statement | undefined {
  if (ts.isForOfStatement(statement)) return lastIn(statement.statement);
  if (!ts.isBlock(statement)) return statement;
  const last = statement.statements.at(-1);
  return last && lastIn(last);
}

const closing =
  /^(close|destroy|dispose|kill|mockRestore|restoreAllMocks|stop|terminate|unroute(All)?|unstubAll(Envs|Globals)|useRealTimers)$/;
const removing = /^(rm|rmdir|unlink)(Sync)?$/;

/** `await page.close()`, `close()`, `rmSync(folder)`. A call that opens what it closes leaves nothing open. */
function isCleanUp(node: ts.Node): boolean {
  if (ts.isExpressionStatement(node) || ts.isAwaitExpression(node) || ts.isVoidExpression(node))
    return isCleanUp(node.expression);
  if (!isCallExpression(node)) return false;
  const { expression: called, arguments: given } = node;
  if (ts.isIdentifier(called))
    return removing.test(called.text) || (closing.test(called.text) && given.length === 0);
  if (!ts.isPropertyAccessExpression(called)) return false;
  const [first] = given;
  if (called.name.text === 'all' && first && ts.isArrayLiteralExpression(first))
    return first.elements.some(isCleanUp);
  return isName(called.expression) && (closing.test(called.name.text) || removing.test(called.name.text));
}

/** `page`, `world.server`, `sockets[0]`. */
function isName(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return isName(node.expression);
  return ts.isIdentifier(node) || node.kind === ts.SyntaxKind.ThisKeyword;
}
