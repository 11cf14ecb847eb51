import ts from 'typescript';
import { ownSqlNames } from './own-sql-names.ts';
import { isProductCode, type SourceFile } from './source-file.ts';

/** Where SQL is put together. `packages/reports` has a tag for it that takes no text. */
const WRITES_SQL = /^packages\/store\/src\/|^apps\/cli\/src\/export\//;

/** What a name follows. Within brackets there is a query instead. */
const BEFORE_NAME =
  /\b(FROM|JOIN|INTO|UPDATE|TABLE|VIEW|ATTACH|DETACH|CHECKPOINT|DATABASE|SCHEMA|SEQUENCE|TRUNCATE|USE|COLUMN|EXISTS)\s+$/;

/** A name in quotation marks that are not doubled in it: as the whole text, or within a statement. */
const QUOTED_BY_HAND = /^\s*"$|\b(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|FROM|WHERE)\b.*[\s(,.]"$/s;

/** Calls that quote a name, and constants. */
const IS_SAFE = /^(quotedName|inBackquotes|quoted)\(|^[A-Z][A-Z0-9_]*$/;

/**
 * A name that comes from outside, such as that of a table in a backup, must not become a part of a statement as it is: it may be SQL
 * itself. Where SQL expects a name, a template may have a constant, a call of `quotedName`, or what the list of names of ours has.
 *
 * It looks at templates, one by one, and not at what a value has been through. So it does not see a name that was put together before,
 * within a list or a condition, or without a template; nor whether an entry of the list is still ours: whoever changes where that
 * comes from must look. It is able to fail for every new place, and for every entry that nothing needs any more.
 */
export function checkSqlNames(
  files: readonly SourceFile[],
  own: Readonly<Record<string, readonly string[]>> = ownSqlNames,
): string[] {
  const found = files
    .filter(({ file }) => isProductCode(file) && WRITES_SQL.test(file))
    .flatMap((source) => namesIn(source).map((name) => ({ file: source.file, name })));
  const isOwn = (file: string, name: string) => own[file]?.includes(name) === true;
  const needless = Object.entries(own).flatMap(([file, names]) =>
    names
      .filter((name) => !found.some((one) => one.file === file && one.name === name))
      .map((name) => `${file} has no name ${name} in SQL any more: take it from the list`),
  );
  return [
    ...found
      .filter(({ file, name }) => !isOwn(file, name))
      .map(({ file, name }) => `${file} has ${name} as a name in SQL: put quotedName around it`),
    ...needless,
  ];
}

/** The expressions in the places of names that are not safe by themselves. */
function namesIn({ file, text }: SourceFile): readonly string[] {
  const names: string[] = [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent))
      names.push(...namesInTemplate(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...new Set(names)];
}

function namesInTemplate({ head, templateSpans }: ts.TemplateExpression): readonly string[] {
  const names: string[] = [];
  let before = head.text;
  let isAfterName: boolean = false;
  for (const { expression, literal } of templateSpans) {
    const isByHand = literal.text.startsWith('"') && QUOTED_BY_HAND.test(before);
    const isName: boolean = BEFORE_NAME.test(before) || isByHand || (isAfterName && before.endsWith('.'));
    const name = expression.getText();
    if (isName && (isByHand || !IS_SAFE.test(name))) names.push(name);
    isAfterName = isName && literal.text.startsWith('.');
    before = isAfterName ? literal.text : before + name + literal.text;
  }
  return names;
}
