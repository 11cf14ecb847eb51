import ts from 'typescript';
import type { SourceFile } from './source-file.ts';

/** One import, or one export from another file. */
export interface Import {
  specifier: string;
  typesOnly: boolean;
  /** The imported names, as in the other file; `*` for all, empty for an import for its side effects. */
  names: string[];
}

/** What each file imports: several rules look at the same files. */
const known = new WeakMap<SourceFile, Import[]>();

/** Every module that a file names: static and dynamic imports, re-exports and `import('…')` types. */
export function importsOf(source: SourceFile): Import[] {
  const imports = known.get(source) ?? findImports(source);
  known.set(source, imports);
  return imports;
}

function findImports({ file, text }: SourceFile): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const one = importOf(node);
    if (one) found.push(one);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

function importOf(node: ts.Node): Import | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const { importClause, moduleSpecifier } = node;
    return { specifier: moduleSpecifier.text, ...namesOfImport(importClause) };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    const { exportClause, isTypeOnly, moduleSpecifier } = node;
    const elements = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : undefined;
    return { specifier: moduleSpecifier.text, ...namesOfElements(elements, isTypeOnly) };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [specifier] = node.arguments;
    if (!specifier || !ts.isStringLiteralLike(specifier)) return undefined;
    return { specifier: specifier.text, typesOnly: false, names: ['*'] };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const { literal } = node.argument;
    return ts.isStringLiteral(literal)
      ? { specifier: literal.text, typesOnly: true, names: ['*'] }
      : undefined;
  }
  return undefined;
}

type Names = Pick<Import, 'typesOnly' | 'names'>;

function namesOfImport(clause: ts.ImportClause | undefined): Names {
  if (!clause) return { typesOnly: false, names: [] };
  const typesOnly = clause.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (clause.name) return { typesOnly, names: ['default'] };
  const bindings = clause.namedBindings;
  return namesOfElements(bindings && ts.isNamedImports(bindings) ? bindings.elements : undefined, typesOnly);
}

function namesOfElements(
  elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] | undefined,
  typesOnly: boolean,
): Names {
  if (!elements) return { typesOnly, names: ['*'] };
  return {
    typesOnly: typesOnly || (elements.length > 0 && elements.every((element) => element.isTypeOnly)),
    names: elements.map((element) => (element.propertyName ?? element.name).text),
  };
}
