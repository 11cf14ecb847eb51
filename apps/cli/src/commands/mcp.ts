import { once } from 'node:events';
import type { Command } from '@commander-js/extra-typings';
import type { KeytallyClient } from '@keytally/client';
import { withExamples } from '../command/examples.ts';
import { wholeNumber } from '../command/flags.ts';
import { tell } from '../command/output.ts';
import { runs } from '../command/typed-flags.ts';
import { addTargetFlags, type TargetFlags } from '../target/target-flags.ts';
import { withClient } from '../target/with-client.ts';

interface McpFlags extends TargetFlags {
  readonly product?: string;
  readonly port?: string;
}

/** `keytally mcp` */
export function addMcp(program: Command): void {
  const command = program
    .command('mcp')
    .description(
      'Let an assistant ask: serve the Model Context Protocol on standard input and output, with a tool for each operation that only reads. ' +
        'It may do what the key of the profile or token may, and no more.',
    )
    .option('--product <id>', 'product that the assistant asks about; only for a client key')
    .option(
      '--port <number>',
      'serve streamable HTTP at this port of 127.0.0.1 instead, for whoever has the secret that is printed',
    );
  runs(addTargetFlags(command), run);
  withExamples(command, 'keytally mcp --profile work', 'keytally mcp --port 8765 --data-dir data');
}

async function run({ product: productId, port, ...flags }: McpFlags): Promise<void> {
  await withClient(flags, { productId }, (client) =>
    port === undefined ? serveStdio(client) : serveHttp(client, wholeNumber('--port', port, 0, 65_535)),
  );
}

/** Until the assistant closes the input. Nothing but the protocol may be printed. */
async function serveStdio(client: KeytallyClient): Promise<void> {
  const [{ serveStdio: serve }, { createMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('../mcp/mcp-server.ts'),
  ]);
  const served = serve(() => createMcpServer(client));
  await once(process.stdin, 'end');
  await served.close();
}

async function serveHttp(client: KeytallyClient, port: number): Promise<void> {
  const { serveMcpOverHttp } = await import('../mcp/serve-http.ts');
  const { url, secret, close } = await serveMcpOverHttp(client, port);
  tell(`Assistants of this machine ask at ${url}\nwith the header  Authorization: Bearer ${secret}`);
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  await close();
}
