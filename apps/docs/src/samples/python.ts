import { literal, type Notation } from './literal.ts';
import { filledPath, type SampleCall, SERVER } from './sample-call.ts';

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
  const { method, body, answersJson, needsToken } = call;
  const json = body === undefined ? '' : `\n    json=${literal(body, NOTATION, '    ')},`;
  const headers = needsToken ? `\n    headers={"Authorization": f"Bearer {token}"},` : '';
  return `${needsToken ? SIGNED : 'import requests\n'}
answer = requests.${method.toLowerCase()}(
    "${SERVER}${filledPath(call)}",${headers}${json}
)
answer.raise_for_status()
print(answer.${answersJson ? 'json()' : 'text'})
`;
}

const SIGNED = `import time
import jwt  # pip install "pyjwt[crypto]" requests
import requests

now, key = int(time.time()), open("keys/ops.private.pem").read()
claims = {"iss": "ops", "iat": now, "nbf": now, "exp": now + 300, "cnf": {"jwk": {"kid": "ops", "kty": "ADMIN"}}}
token = jwt.encode(claims, key, algorithm="EdDSA", headers={"kid": "ops"})
`;
