import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '../../harness/free-port.ts';
import { blocksIn, read, root } from './page-blocks.ts';

/** A page, or commands that somebody types between two of them. */
type Followed = string | { readonly commands: string };

/** What the commands of pages print, one page after the other, in an empty folder with ports of its own. */
export async function follow(folder: string, ...pages: readonly Followed[]): Promise<string> {
  const [port, other, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const commands = pages
    .flatMap((page) => (typeof page === 'string' ? blocksIn(read(`docs/${page}`), 'sh') : page.commands))
    // There may be no engine for containers: packages/packaging/src/container/recipes.test.ts checks these.
    .filter((block) => !block.startsWith('docker '))
    .join('\n')
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
    .replaceAll(/(?<=127\.0\.0\.1:|--port )8090/g, `${other}`)
    .replaceAll('9464', String(metricsPort))
    .replaceAll(/(?<= )examples\//g, `${root}examples/`)
    .replaceAll(
      /^.* &$/gm,
      (line) => `${line}\n${untilReady(`http://127.0.0.1:${line.includes(`${other}`) ? other : port}`)}`,
    );
  // Jobs have numbers only where job control is on.
  return inShell(
    folder,
    `set -m\nexport KEYTALLY_PORT=${port}\ncd "$(mktemp -d "$PWD/page-XXXXXX")"\n${commands}`,
  );
}

/** What a script prints in an empty folder. Its server has a port of its own, is waited for and is stopped at the end. */
export async function run(folder: string, script: string): Promise<string> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const commands = script
    .replaceAll('npm run console', CONSOLE_IS_BUILT)
    .replaceAll('$PWD', root)
    .replaceAll(/(?<= )examples\//g, `${root}examples/`)
    .replaceAll('http://127.0.0.1:8081', url)
    .replaceAll('--port 8081', `--port ${new URL(url).port}`)
    .replaceAll(/ &$/gm, ` &\n${untilReady(url)}`);
  return inShell(folder, commands);
}

/** Other tests serve the console meanwhile, so it is not built anew; `npm test` builds it before. */
const CONSOLE_IS_BUILT = `ls '${root}apps/console/dist/index.html' > /dev/null`;

/** Waits for the server that the line before has started, as a person would before typing on. */
export function untilReady(url: string): string {
  return `until curl -sf ${url}/readyz > /dev/null; do kill -0 $!; sleep 0.1; done`;
}

/** What a script prints; what it leaves running is stopped. */
export async function inShell(folder: string, script: string): Promise<string> {
  const all = `set -e\nexport XDG_CONFIG_HOME="$PWD/config"\ntrap 'kill $(jobs -p) 2> /dev/null || true' EXIT\n${script}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', all], { cwd: folder });
  return stdout;
}
