/** What stands for parameters of the path in samples; the examples of the contract are about the same. */
export const exampleParameters: Readonly<Record<string, string>> = {
  product_id: 'acme-editor',
  client_id: 'u1',
  import_name: 'march-2026',
  keyId: 'ci-2026',
  code: 'token-missing',
  asset: 'index.html',
};
