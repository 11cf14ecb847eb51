import type { CommandUnknownOpts, Command as Typed } from '@commander-js/extra-typings';
import { helpHint, withSubcommands } from './command/called-command.ts';
import { heading } from './command/colours.ts';
import { Command } from './command/commander.ts';
import { withExamples } from './command/examples.ts';
import { withHelpWords } from './command/help-words.ts';
import { printPart, tellPart } from './command/output.ts';
import { withProgramName } from './command/print-error.ts';
import { commandLines } from './generated/command-lines.ts';
import { version } from './version.ts';

/** How each command is added, in the order of the help. Loading all of them takes longer than most of them run. */
const commands: Readonly<Record<string, () => Promise<(program: Typed) => void>>> = {
  serve: async () => (await import('./commands/serve.ts')).addServe,
  status: async () => (await import('./commands/status.ts')).addStatus,
  'log-level': async () => (await import('./commands/log-level.ts')).addLogLevel,
  login: async () => (await import('./commands/login.ts')).addLogin,
  profiles: async () => (await import('./commands/profiles.ts')).addProfiles,
  keys: async () => (await import('./commands/keys/keys.ts')).addKeys,
  token: async () => (await import('./commands/token.ts')).addToken,
  console: async () => (await import('./commands/console.ts')).addConsole,
  products: async () => (await import('./commands/products.ts')).addProducts,
  events: async () => (await import('./commands/events.ts')).addEvents,
  clients: async () => (await import('./commands/clients/clients.ts')).addClients,
  retention: async () => (await import('./commands/retention.ts')).addRetention,
  import: async () => (await import('./commands/import.ts')).addImport,
  imports: async () => (await import('./commands/imports.ts')).addImports,
  export: async () => (await import('./commands/export.ts')).addExport,
  demo: async () => (await import('./commands/demo.ts')).addDemo,
  report: async () => (await import('./commands/report.ts')).addReport,
  questions: async () => (await import('./commands/questions/questions.ts')).addQuestions,
  ask: async () => (await import('./commands/questions/ask.ts')).addAsk,
  shares: async () => (await import('./commands/shares/shares.ts')).addShares,
  boards: async () => (await import('./commands/boards/boards.ts')).addBoards,
  notes: async () => (await import('./commands/notes/notes.ts')).addNotes,
  cohorts: async () => (await import('./commands/cohorts/cohorts.ts')).addCohorts,
  mcp: async () => (await import('./commands/mcp.ts')).addMcp,
  rebuild: async () => (await import('./commands/upkeep/rebuild.ts')).addRebuild,
  compact: async () => (await import('./commands/upkeep/compact.ts')).addCompact,
  backup: async () => (await import('./commands/upkeep/backup.ts')).addBackup,
  'check-backup': async () => (await import('./commands/upkeep/check-backup.ts')).addCheckBackup,
  doctor: async () => (await import('./commands/upkeep/doctor.ts')).addDoctor,
  capacity: async () => (await import('./commands/capacity.ts')).addCapacity,
  restore: async () => (await import('./commands/upkeep/restore.ts')).addRestore,
  move: async () => (await import('./commands/move.ts')).addMove,
  completion: async () => (await import('./commands/completion.ts')).addCompletion,
};

/**
 * The command line of Keytally.
 *
 * @param args what is to be parsed: a program that was called with a command has that command alone, and one that was called with
 * flags alone, or nothing, has what its help says of each. For words that name no command, or if it is not said, all are there.
 */
export async function createProgram(args?: readonly string[]): Promise<CommandUnknownOpts> {
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
  if (args?.every((arg) => arg.startsWith('-'))) describeCommands(program);
  else for (const add of await Promise.all(calledWith(args).map((load) => load()))) add(program);
  for (const command of withSubcommands(program)) command.showHelpAfterError(helpHint(command));
  return withExamples(program, 'keytally serve --demo', 'keytally keys --help');
}

/** Runs the command that the arguments name. */
export async function runProgram(program: CommandUnknownOpts, args: readonly string[]): Promise<void> {
  await program.parseAsync(withHelpWords(program, args), { from: 'user' });
}

/** Adds what the help of the program says of each command. */
function describeCommands(program: Typed): void {
  const terms = new Map<string, string>(commandLines.map(({ name, term }) => [name, term]));
  program.configureHelp({
    ...program.configureHelp(),
    subcommandTerm: (command) => terms.get(command.name()) ?? '',
  });
  for (const { name, description } of commandLines)
    program.addCommand(new Command(name).description(description));
}

function calledWith(args: readonly string[] = []) {
  const word = args.find((arg) => !arg.startsWith('-')) ?? '';
  const called = Object.hasOwn(commands, word) ? commands[word] : undefined;
  return called === undefined ? Object.values(commands) : [called];
}
