/** The generators that are checked, and what the programs need beside them. Go's are in the `go.mod` of each example. */
export const VERSIONS = {
  'openapi-generator': '7.25.0',
  'oapi-codegen': '2.8.2',
  python: {
    'openapi-python-client': '0.29.1',
    // What the Python client of openapi-generator imports.
    pydantic: '2.14.3',
    'python-dateutil': '4.0.0',
    urllib3: '2.8.0',
  },
} as const;
