/** `keytally-mock [--port 4010] [--host 127.0.0.1]`: runs the mock until it gets SIGINT or SIGTERM. */
import { parseArgs } from 'node:util';
import { readOrigins } from '@keytally/validation';

const HELP = `Usage: keytally-mock [options]

Run a mock of the Keytally API. It says what is wrong with requests as the server does, and answers with reports of
made-up usage and with the examples of the contract.

Options:
  --port <number>  port to listen on, 0 for any free port (default: 4010)
  --host <host>    address to listen on (default: 127.0.0.1)
  --cors-origins <origins>
                   origins that browsers may call from, with commas between them, such as
                   http://localhost:5173; none by default, as on the server (KEYTALLY_CORS_ORIGINS)
  --quiet          do not print a line for each request
  -h, --help       print this

Any bearer token will do. A request chooses its answer by a header:
  Prefer: code=404                    another status
  Prefer: code=unknown-product        a problem
  Prefer: example=three-days-report   an example by its name
  Prefer: dynamic                     values made up from the schema, other ones each time
  Prefer: wait=2                      the answer after two seconds`;

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      'cors-origins': { type: 'string', default: '' },
      quiet: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) console.log(HELP);
  else await run({ ...values, origins: originsIn(values['cors-origins']) });
} catch (error) {
  console.error(`keytally-mock: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

interface Run {
  readonly port: string;
  readonly host: string;
  readonly origins: readonly string[];
  readonly quiet?: boolean | undefined;
}

async function run({ port, host, origins: corsOrigins, quiet: isQuiet = false }: Run): Promise<void> {
  if (!/^\d{1,5}$/.test(port)) throw new Error(`--port must be a number, not ${port}`);
  const { startMock } = await import('./start-mock.ts');
  const mock = await startMock({
    port: Number(port),
    host,
    corsOrigins,
    log: isQuiet ? undefined : console.log,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => mock.close());
  console.log(`Mock of the Keytally API: ${mock.url}`);
  console.log(`Try: curl -H 'Authorization: Bearer any' ${mock.url}/v3/products`);
}

function originsIn(text: string): string[] {
  const { origins, wrong } = readOrigins(text);
  if (wrong === undefined) return origins;
  throw new Error(
    `--cors-origins contains "${wrong}"; write an origin like http://localhost:5173, without a path.`,
  );
}
