import { literal, type Notation } from './literal.ts';
import { type SampleCall, SERVER, type Signer } from './sample-call.ts';

const NOTATION: Notation = {
  true: 'true',
  false: 'false',
  null: 'null',
  name: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)),
  text: quoted,
};

/** The call with the client of this repository. */
export function typescriptSample(call: SampleCall): string {
  const { method, template, parameters, body, answersJson, needsToken, shareSecret, signer } = call;
  const options = {
    ...(Object.keys(parameters).length > 0 && { params: { path: parameters } }),
    ...(shareSecret !== undefined && { headers: { 'Share-Secret': shareSecret } }),
    ...(body !== undefined && { body }),
    ...(!answersJson && { parseAs: 'text' }),
  };
  const given = Object.keys(options).length > 0 ? `, ${literal(options, NOTATION)}` : '';
  const credentials = needsToken
    ? `\n  credentials: signTokens(${literal(signing(signer), NOTATION, '  ')}),`
    : '';
  return `import { createKeytallyClient${needsToken ? ', signTokens' : ''} } from '@keytally/client/node';

const client = createKeytallyClient({
  baseUrl: '${SERVER}',${credentials}
});
const { data, error } = await client.${method}('${template}'${given});
if (error) throw new Error(\`\${error.code}: \${error.detail}\`);
console.log(data);
`;
}

function signing({ keyId, kind, products }: Signer) {
  return {
    keyId,
    kind,
    ...(products.length > 0 && { products }),
    pemFile: `keys/${keyId}.private.pem`,
  };
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
