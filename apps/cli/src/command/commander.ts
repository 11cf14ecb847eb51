import type * as Typed from '@commander-js/extra-typings';
import * as commander from 'commander';

/** Commander with types that know the flags of a command. They are types alone: the product needs nothing but Commander. */
export const { Argument, Command, CommanderError, Option } = commander as unknown as typeof Typed;
