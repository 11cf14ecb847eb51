import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { heading } from './command/colours.ts';
import { withExamples } from './command/examples.ts';
import { withProgramName } from './command/print-error.ts';
import { addBackup } from './commands/backup.ts';
import { addCheckBackup } from './commands/check-backup.ts';
import { addCompact } from './commands/compact.ts';
import { addCompletion } from './commands/completion.ts';
import { addConsole } from './commands/console.ts';
import { addDemo } from './commands/demo.ts';
import { addImport } from './commands/import.ts';
import { addKeys } from './commands/keys.ts';
import { addProducts } from './commands/products.ts';
import { addRebuild } from './commands/rebuild.ts';
import { addReport } from './commands/report.ts';
import { addRestore } from './commands/restore.ts';
import { addServe } from './commands/serve.ts';
import { addToken } from './commands/token.ts';

/** The version of this application, which is that of the contract. */
function version(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

/** The command line of Keytally. */
export function createProgram(): Command {
  const program = new Command('keytally')
    .description('Manages the public keys of API callers, and reports how a software product is used.')
    .version(version(), '--version', 'print the version')
    .option('--verbose', 'print requests to a server, and where an error comes from')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => heading(title) })
    .configureOutput({ outputError: (text, write) => write(withProgramName(text.replace(/^error: /, ''))) })
    .showHelpAfterError('Try "keytally --help".');
  const maintenance = [addRebuild, addCompact, addBackup, addCheckBackup, addRestore];
  const usage = [addConsole, addToken, addImport, addDemo, addReport];
  for (const add of [addServe, addKeys, addProducts, ...usage, ...maintenance, addCompletion]) add(program);
  return withExamples(program, 'keytally serve --demo', 'keytally keys --help');
}
