import type { Command, OptionValues } from '@commander-js/extra-typings';
import type { GlobalFlags } from './flags.ts';

/** Makes what adds flags to a command say which, whatever the command had before. */
export function addsFlags<Added extends OptionValues, Rest extends unknown[]>(
  add: (command: Command, ...rest: Rest) => Command<[], Added>,
) {
  return <Args extends unknown[], Opts extends OptionValues, Globals extends OptionValues>(
    command: Command<Args, Opts, Globals>,
    ...rest: Rest
  ) => add(command as unknown as Command, ...rest) as unknown as Command<Args, Opts & Added, Globals>;
}

/** The flags that a command has: its own, and those of every command. */
type Given<Opts> = Opts & GlobalFlags;

/** What does not compile if a command is asked for a flag that it has no option for, or that is of another type. */
export type HasFlags<Asked, Opts> = [Exclude<keyof Asked, keyof Given<Opts>>] extends [never]
  ? Given<Opts> extends Asked
    ? unknown
    : { readonly 'an option is of another type than': Asked }
  : { readonly 'no option is called': Exclude<keyof Asked, keyof Given<Opts>> };

/** Runs a command with its arguments, then its flags including the global ones. */
export function runs<Args extends unknown[], Opts extends OptionValues, Globals extends OptionValues, Asked>(
  command: Command<Args, Opts, Globals> & HasFlags<Asked, Opts>,
  run: (...given: [...Args, Asked]) => unknown,
): void {
  command.action(async (...given: unknown[]) => {
    await run(...([...given.slice(0, -2), command.optsWithGlobals()] as [...Args, Asked]));
  });
}
