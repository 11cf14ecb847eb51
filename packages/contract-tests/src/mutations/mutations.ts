/** A text that is in a file exactly once, and its replacement. */
export interface Edit {
  readonly file: string;
  readonly search: string;
  readonly replacement: string;
}

/** A test, by its file and its full name. */
export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** One way of breaking the contract, and the test that must find it. */
interface Mutation {
  readonly what: string;
  readonly edits: readonly Edit[];
  /** Whether what is generated from `spec/` is generated again. */
  readonly isGenerated?: boolean;
  /** A test, or the check that generated files are up to date with `spec/`. */
  readonly foundBy: NamedTest | 'check:drift';
}

const contractTest = (file: string, name: string): NamedTest => {
  return { file: `packages/contract-tests/src/${file}.test.ts`, name };
};

/** Ten ways in which server, mock, client and contract come apart. */
export const mutations: readonly Mutation[] = [
  {
    what: 'a handler answers a field under another name',
    edits: [
      {
        file: 'apps/server/src/handlers/key-changes.ts',
        search: 'effectiveBy: effectiveBy.toISOString()',
        replacement: 'effectiveOn: effectiveBy.toISOString()',
      },
    ],
    foundBy: contractTest(
      'http/operations',
      'on the embedded store keys putClientKeys adds the key of its example and deleteClientKey forgets it at once',
    ),
  },
  {
    what: 'the server answers a status that the contract does not declare',
    edits: [
      {
        file: 'apps/server/src/steps/answer.ts',
        search: 'response.status(200)',
        replacement: `response.status(operation.operationId === 'getProduct' ? 203 : 200)`,
      },
    ],
    foundBy: contractTest('http/operations', 'on the embedded store products getProduct answers one'),
  },
  {
    what: 'an example of the contract shows a wrong number',
    edits: [
      {
        file: 'spec/examples/reports/getBasicDataTable.three-days-report.yaml',
        search: 'cumulativeUsageCount: 11',
        replacement: 'cumulativeUsageCount: 12',
      },
    ],
    isGenerated: true,
    foundBy: contractTest(
      'http/operations',
      'on the embedded store reports getBasicDataTable answers the example three-days with true numbers',
    ),
  },
  {
    what: 'the server has a route that was added by hand',
    edits: [
      {
        file: 'apps/server/src/app.ts',
        search: '  addRoutes(',
        replacement: `  app.get('/v3/secret', (_request, response) => void response.json({}));\n  addRoutes(`,
      },
    ],
    foundBy: {
      file: 'packages/tooling/src/architecture.test.ts',
      name: 'the repository serves only the paths of the contract',
    },
  },
  {
    what: 'errors come without a header that is declared',
    edits: [
      {
        file: 'apps/server/src/steps/problem-answer.ts',
        search: `.set('Cache-Control', 'no-store')`,
        replacement: '',
      },
    ],
    foundBy: contractTest('http/problems', 'what is not there an unknown key is 404'),
  },
  {
    what: 'errors have the wrong media type',
    edits: [
      {
        file: 'apps/server/src/steps/problem-answer.ts',
        search: `.type('application/problem+json')`,
        replacement: `.type('application/json')`,
      },
    ],
    foundBy: contractTest('http/problems', 'what is not there an unknown key is 404'),
  },
  {
    what: 'an operation takes what its schema forbids',
    edits: [
      {
        file: 'apps/server/src/steps/validate-request.ts',
        search: 'if (isLax && parameters.length === 0)',
        replacement: `if ((isLax && parameters.length === 0) || operation.operationId === 'getBasicDataTable')`,
      },
    ],
    foundBy: contractTest(
      'http/problems',
      'a body that does not fit an unknown field is 400 with a pointer to each place',
    ),
  },
  {
    what: 'the contract was changed and nothing generated from it',
    edits: [
      {
        file: 'spec/schemas/products/ProductSettings.yaml',
        search: 'maxLength: 200',
        replacement: 'maxLength: 100',
      },
    ],
    foundBy: 'check:drift',
  },
  {
    what: 'the mock takes its examples from an older contract, in which a path had another name',
    edits: [
      {
        file: 'apps/mock/src/ask-prism.ts',
        search: 'getHttpOperationsFromSpec(examplesOnly(document))',
        replacement: `getHttpOperationsFromSpec(new URL('../../../spec/released/openapi.json', import.meta.url).pathname)`,
      },
      {
        file: 'spec/released/openapi.json',
        search: '"/v3/properties/{product_id}": {',
        replacement: '"/v3/property-names/{product_id}": {',
      },
    ],
    foundBy: contractTest(
      'docs/mock',
      'the mock accepts what the contract shows and answers as it declares listProperties, no body',
    ),
  },
  {
    what: 'the client sends records to a wrong path',
    edits: [
      {
        file: 'packages/client/src/tracker/batch-outcome.ts',
        search: `'/v3/events/{product_id}'`,
        replacement: `'/v3/event/{product_id}'`,
      },
    ],
    foundBy: contractTest('client/client-tracker', 'what an application tracks is in the report'),
  },
];
