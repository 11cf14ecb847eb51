import { generateZodClientFromOpenAPI } from 'openapi-zod-client';
import openApiDoc from './openapi-3.0.json' with { type: 'json' };

await generateZodClientFromOpenAPI({
  openApiDoc,
  distPath: 'client.ts',
  options: {
    withAlias: true,
    shouldExportAllSchemas: true,
    strictObjects: true,
    // Problems are JSON too.
    isMediaTypeAllowed: (type) => /^application\/(problem\+)?json$/.test(type),
    // Zod has no `null` among texts; that a schema may be null is said in it too.
    schemaRefiner: (schema) =>
      schema.enum?.includes(null)
        ? { ...schema, enum: schema.enum.filter((value) => value !== null) }
        : schema,
  },
});
