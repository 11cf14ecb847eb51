import { Command } from 'commander';
import { addBackup } from './commands/backup.ts';
import { addCompact } from './commands/compact.ts';
import { addDemo } from './commands/demo.ts';
import { addImport } from './commands/import.ts';
import { addKeys } from './commands/keys.ts';
import { addProducts } from './commands/products.ts';
import { addRebuild } from './commands/rebuild.ts';
import { addReport } from './commands/report.ts';
import { addRestore } from './commands/restore.ts';
import { addServe } from './commands/serve.ts';
import { addToken } from './commands/token.ts';

/** The command line of Keytally. */
export function createProgram(): Command {
  const program = new Command('keytally')
    .description(
      'Public keys that authorise callers, and exact reports over the usage of a software product.',
    )
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Try "keytally --help".');
  const maintenance = [addRebuild, addCompact, addBackup, addRestore];
  for (const add of [addServe, addKeys, addProducts, addToken, addImport, addDemo, addReport, ...maintenance])
    add(program);
  return program;
}
