/** `npm run serve -- [--port 4010] [--host 127.0.0.1]`: runs the mock until it gets SIGINT or SIGTERM. */
import { parseArgs } from 'node:util';
import { startMock } from './start-mock.ts';

try {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4010' }, host: { type: 'string', default: '127.0.0.1' } },
  });
  if (!/^\d{1,5}$/.test(values.port)) throw new Error(`--port must be a number, not ${values.port}`);
  const mock = await startMock({ port: Number(values.port), host: values.host });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => mock.close());
  console.log(`Mock of the Keytally API: ${mock.url}`);
  console.log(`Try: curl -H 'Authorization: Bearer any' ${mock.url}/v3/products`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
