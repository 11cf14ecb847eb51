import ts from 'typescript';

/** One import, or one export from another file. */
export interface Import {
  specifier: string;
  typesOnly: boolean;
  /** The imported names, as in the other file; `*` for all, empty for an import for its side effects. */
  names: string[];
}

const { forEachChild, SyntaxKind } = ts;

/** The kinds of nodes that may name a module: of a million nodes few are of these. */
const NAMING: ReadonlySet<ts.SyntaxKind> = new Set([
  SyntaxKind.ImportDeclaration,
  SyntaxKind.ExportDeclaration,
  SyntaxKind.CallExpression,
  SyntaxKind.ImportType,
]);

/** Every module that a tree names: static and dynamic imports, re-exports and `import('…')` types. */
export function importsIn(tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const one = NAMING.has(node.kind) ? importOf(node) : undefined;
    if (one) found.push(one);
    forEachChild(node, visit);
  };
  visit(tree);
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
