import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves to what a process printed, when that has the text. */
export function printed(child: ChildProcess, text: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.includes(text)) resolve(output);
    });
    child.once('exit', () => reject(new Error(`It ended before it printed "${text}":\n${output}`)));
  });
}
