import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { pluginZod } from '@kubb/plugin-zod';

const barrelType = false;

export default defineConfig({
  input: { path: 'openapi.json' },
  output: { path: 'client', barrelType, format: false, lint: false },
  plugins: [
    pluginOas({ generators: [] }),
    pluginTs({ output: { path: 'types', barrelType } }),
    pluginZod({
      output: { path: 'schemas.ts', barrelType },
      version: '4',
      // The type of a problem is a reference, `/problems/` and its code, which Zod takes for no address.
      transformers: {
        schema: ({ schema }, parts) =>
          schema?.format === 'uri-reference'
            ? parts.map((part) => (part.keyword === 'url' ? { keyword: 'string' } : part))
            : undefined,
      },
    }),
    // An answer with its status: what is not 200 is a problem.
    pluginClient({
      output: { path: 'operations.ts', barrelType },
      client: 'fetch',
      bundle: true,
      dataReturnType: 'full',
    }),
  ],
});
