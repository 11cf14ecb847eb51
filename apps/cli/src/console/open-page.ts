import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePrivateFile } from '../command/private-file.ts';

/** How long the file stays for the browser, in milliseconds; the code in it has ended by then. */
const KEPT_MS = 60_000;

/** Programs that open a file in the browser, by `process.platform`. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
};

/**
 * Opens a link in the browser without naming it in a command line, which every user of the machine could read: the
 * browser gets a file that only its owner can read and that leads to the link.
 *
 * @returns whether a browser was told to open it
 */
export async function openPage(link: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'keytally-console-'));
  const file = join(folder, 'open.html');
  writePrivateFile(file, redirect(link));
  removeLater(folder);
  const [program = '', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...args, file], { stdio: 'ignore' });
  try {
    const [status] = await once(opener, 'exit');
    return status === 0;
  } catch {
    return false;
  }
}

/** The link has no character that means something in HTML: it is a URL of ours and a code in base64url. */
function redirect(link: string): string {
  return `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${link}"><title>Keytally</title>\n`;
}

/** Removes the folder when this process may have ended already. */
function removeLater(folder: string): void {
  const script = `setTimeout(() => fs.rmSync(process.argv[1], { recursive: true, force: true }), ${KEPT_MS})`;
  spawn(process.execPath, ['-e', script, folder], { detached: true, stdio: 'ignore' }).unref();
}
