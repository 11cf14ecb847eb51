import type { ChildProcess } from 'node:child_process';

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
