const json = { include: ['application/json', 'application/problem+json'] };

/** The address and the token of a call are read when it is made. */
export default {
  keytally: {
    input: 'openapi.json',
    output: {
      target: 'client/keytally.ts',
      client: 'fetch',
      mode: 'split',
      tsconfig: 'tsconfig.json',
      baseUrl: { runtime: 'process.env.KEYTALLY_URL' },
      // With two types to choose from it would send records without one, which the server refuses.
      override: { operations: { ingestRecords: { contentType: json } } },
    },
  },
};
