/**
 * The backend of a page that tracks its clicks. It serves the page, and signs tokens for it with a key that may only
 * send records.
 *
 * Make a key, and upload its public half with a token of an administration key in $TOKEN:
 *
 *   keytally keys generate --kind client --algorithm ES256 --out keys --id web
 *   curl -X PUT http://127.0.0.1:8080/api/v1.1/client-keys -H "Authorization: Bearer $TOKEN" \
 *     -H 'Content-Type: application/json' -d '[{"id": "web", "products": ["demo"], "access": ["ingest"],
 *       "publicKey": "'"$(awk '{printf "%s\\n", $0}' keys/web.public.pem)"'"}]'
 *
 * Bundle the page (in this repository with `--conditions=keytally-source`), and start the backend (here with
 * `npx node --conditions=keytally-source`). The Keytally server must know where the page comes from:
 * KEYTALLY_CORS_ORIGINS=http://localhost:8090.
 *
 *   npx esbuild page.js --bundle --format=esm --outfile=dist/page.js
 *   node backend.mjs --port 8090 --bundle dist/page.js --product demo --key keys/web.private.pem --url http://127.0.0.1:8080
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { signTokens } from '@keytally/client/node';

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    bundle: { type: 'string', default: 'dist/page.js' },
    product: { type: 'string', default: 'demo' },
    key: { type: 'string', default: 'keys/web.private.pem' },
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
  },
});
const { url, product, key: pemFile } = options;
const token = signTokens({
  keyId: 'web',
  kind: 'CLIENT',
  products: [product],
  pemFile,
  lifetimeSeconds: 300,
});

/** What the page asks for. Here anybody gets a token; give yours to those who are logged in. */
const answers = {
  'GET /': ['text/html', () => readFileSync(new URL('index.html', import.meta.url))],
  'GET /page.js': ['text/javascript', () => readFileSync(options.bundle)],
  'GET /settings.json': ['application/json', () => JSON.stringify({ url, product })],
  'POST /token': ['text/plain', () => token({})],
};

const server = createServer(async (request, response) => {
  const [type, read] = answers[`${request.method} ${request.url}`] ?? [];
  try {
    if (read === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(await read());
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});
server.listen(Number(options.port), 'localhost', () => {
  console.log(`Open http://localhost:${server.address().port}`);
});
