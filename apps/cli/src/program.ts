import { Command } from 'commander';
import { addDemo } from './commands/demo.ts';
import { addImport } from './commands/import.ts';
import { addKeys } from './commands/keys.ts';
import { addProducts } from './commands/products.ts';
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
  for (const add of [addServe, addKeys, addProducts, addToken, addImport, addDemo]) add(program);
  return program;
}
