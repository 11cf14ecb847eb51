import { registerHooks } from 'node:module';

/**
 * Loaded before a command: says on standard error which packages with database clients or engines it loads, and whether it loads
 * `fetch`, which takes as long as the start of Node.
 */
const said = new Set();

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const [, name] = /node_modules\/(pg|@clickhouse\/client|@duckdb\/node-api)\//.exec(resolved.url) ?? [];
    if (name !== undefined && !said.has(name)) {
      said.add(name);
      console.error(`loaded ${name}`);
    }
    return resolved;
  },
});

process.on('exit', () => {
  const { moduleLoadList } = process as unknown as { readonly moduleLoadList: readonly string[] };
  if (moduleLoadList.some((name) => name.endsWith('undici'))) console.error('loaded fetch');
});
