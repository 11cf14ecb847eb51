import { registerHooks } from 'node:module';

/** Loaded before a command: says on standard error which packages with database clients or engines it loads. */
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
