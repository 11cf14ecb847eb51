import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** The command and its subcommands, except hidden ones and those of commander. */
export function commandsIn(command: CommandUnknownOpts): CommandUnknownOpts[] {
  const visible = command.createHelp().visibleCommands(command);
  const inner = visible.filter((one) => command.commands.includes(one));
  return [command, ...inner.flatMap(commandsIn)];
}

export function nameOf(command: CommandUnknownOpts): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
}

export function hasJson(command: CommandUnknownOpts): boolean {
  return command.options.some(({ long }) => long === '--json');
}

export function examplesOf(command: CommandUnknownOpts): string[] {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  const [, text = ''] = help.split('\nExamples:\n');
  return text
    .split(/^ {2}\$ /m)
    .slice(1)
    .map((example) => example.trim().replaceAll('\n    ', '\n'));
}
