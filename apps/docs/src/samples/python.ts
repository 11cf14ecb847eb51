import { literal, type Notation } from './literal.ts';
import { filledPath, type SampleCall, SERVER, type Signer } from './sample-call.ts';

/** A text of JSON is a text of Python too. */
const NOTATION: Notation = {
  true: 'True',
  false: 'False',
  null: 'None',
  name: (name) => JSON.stringify(name),
  text: (text) => JSON.stringify(text),
};

/** The call with PyJWT and requests. */
export function pythonSample(call: SampleCall): string {
  const { method, body, answersJson, needsToken, shareSecret, signer } = call;
  const json = body === undefined ? '' : `\n    json=${literal(body, NOTATION, '    ')},`;
  const ofShare = shareSecret === undefined ? '' : `\n    headers={"Share-Secret": "${shareSecret}"},`;
  const headers = needsToken ? `\n    headers={"Authorization": f"Bearer {token}"},` : ofShare;
  return `${needsToken ? signedBy(signer) : 'import requests\n'}
answer = requests.${method.toLowerCase()}(
    "${SERVER}${filledPath(call)}",${headers}${json}
)
answer.raise_for_status()
print(answer.${answersJson ? 'json()' : 'text'})
`;
}

/** A token of a client key says which products it is for. */
function signedBy({ keyId, kind, products }: Signer): string {
  const audience = products.length === 0 ? '' : ` "aud": ${JSON.stringify(products)},`;
  const claims = `{"iss": "${keyId}", "iat": now, "nbf": now, "exp": now + 300,${audience} "cnf": {"jwk": {"kid": "${keyId}", "kty": "${kind}"}}}`;
  return `import time
import jwt  # pip install "pyjwt[crypto]" requests
import requests

now, key = int(time.time()), open("keys/${keyId}.private.pem").read()
claims = ${claims}
token = jwt.encode(claims, key, algorithm="EdDSA", headers={"kid": "${keyId}"})
`;
}
