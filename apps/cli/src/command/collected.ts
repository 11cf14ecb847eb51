import { Option } from 'commander';

/** An option that may be repeated to add values. */
export function collected(flags: string, description: string): Option {
  const collect = (value: string, before: readonly string[]) => [...before, value];
  return new Option(flags, `${description} (may be repeated)`).argParser(collect).default([], 'none');
}
