import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** What a person typed to reach a command: `keytally keys put`. */
export function fullName(command: CommandUnknownOpts): string {
  return command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();
}

/** The command that a parsed program was called with, or the program itself. */
export function calledCommand(program: CommandUnknownOpts): CommandUnknownOpts {
  const [name] = program.args;
  const next = program.commands.find((command) => command.name() === name);
  return next === undefined ? program : calledCommand(next);
}

/** Where somebody who used a command wrongly reads how it is used. */
export function helpHint(command: CommandUnknownOpts): string {
  return `Try "${fullName(command)} --help".`;
}

/** A command and all below it. */
export function withSubcommands(command: CommandUnknownOpts): readonly CommandUnknownOpts[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}
