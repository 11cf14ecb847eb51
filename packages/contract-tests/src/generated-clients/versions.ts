const KUBB = '4.39.3';

/**
 * The generators and linters that are checked, and what the programs need beside them. Go's are in the `go.mod` of each example. A tool
 * of npm has the version of its first package.
 */
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
  npm: {
    // With what its hooks import.
    orval: { orval: '8.38.0', '@tanstack/react-query': '5.108.0', '@types/react': '19.3.0' },
    '@hey-api/openapi-ts': { '@hey-api/openapi-ts': '0.99.0', typescript: '5.9.3' },
    kubb: {
      '@kubb/cli': KUBB,
      '@kubb/core': KUBB,
      '@kubb/plugin-client': KUBB,
      '@kubb/plugin-oas': KUBB,
      '@kubb/plugin-ts': KUBB,
      '@kubb/plugin-zod': KUBB,
      // What the schemas that it writes import.
      zod: '4.6.7',
    },
    'openapi-zod-client': { 'openapi-zod-client': '1.18.3' },
    spectral: { '@stoplight/spectral-cli': '6.16.3' },
  },
  /** What reads answers in the pages for users. */
  tools: {
    duckdb: '2.0.1',
    pandas: '3.1.1',
    polars: '2.1.0',
    pyarrow: '26.0.1',
    requests: '2.34.2',
  },
} as const;
