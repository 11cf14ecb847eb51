/** Files that import each other by their whole names run in Node without a bundler. */
export default {
  input: 'openapi.json',
  output: { path: 'client', module: { extension: '.ts' } },
};
