import { Command } from 'commander';
import { helpHint, withSubcommands } from './command/called-command.ts';
import { heading } from './command/colours.ts';
import { withExamples } from './command/examples.ts';
import { printPart, tellPart } from './command/output.ts';
import { withProgramName } from './command/print-error.ts';
import { addBackup } from './commands/backup.ts';
import { addCheckBackup } from './commands/check-backup.ts';
import { addClients } from './commands/clients.ts';
import { addCompact } from './commands/compact.ts';
import { addCompletion } from './commands/completion.ts';
import { addConsole } from './commands/console.ts';
import { addDemo } from './commands/demo.ts';
import { addEvents } from './commands/events.ts';
import { addExport } from './commands/export.ts';
import { addImport } from './commands/import.ts';
import { addImports } from './commands/imports.ts';
import { addKeys } from './commands/keys/keys.ts';
import { addLogin } from './commands/login.ts';
import { addMove } from './commands/move.ts';
import { addProducts } from './commands/products.ts';
import { addProfiles } from './commands/profiles.ts';
import { addRebuild } from './commands/rebuild.ts';
import { addReport } from './commands/report.ts';
import { addRestore } from './commands/restore.ts';
import { addRetention } from './commands/retention.ts';
import { addServe } from './commands/serve.ts';
import { addToken } from './commands/token.ts';
import { version } from './version.ts';

/** The command line of Keytally. */
export function createProgram(): Command {
  const program = new Command('keytally')
    .description('Manages the public keys of API callers, and reports how a software product is used.')
    .version(version(), '--version', 'print the version')
    .option('--verbose', 'print requests to a server, and where an error comes from')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => heading(title) })
    .configureOutput({
      writeOut: printPart,
      writeErr: tellPart,
      outputError: (text, write) => write(withProgramName(text.replace(/^error: /, ''))),
    });
  const maintenance = [addRebuild, addCompact, addBackup, addCheckBackup, addRestore, addMove];
  const access = [addLogin, addProfiles, addKeys, addToken, addConsole];
  const records = [addImport, addImports, addExport, addDemo, addReport];
  const data = [addProducts, addEvents, addClients, addRetention, ...records];
  for (const add of [addServe, ...access, ...data, ...maintenance, addCompletion]) add(program);
  for (const command of withSubcommands(program)) command.showHelpAfterError(helpHint(command));
  return withExamples(program, 'keytally serve --demo', 'keytally keys --help');
}
