import { Option } from 'commander';

/** An option that may be given again and again, each time with one more value. */
export function collected(flags: string, description: string): Option {
  const collect = (value: string, before: readonly string[]) => [...before, value];
  return new Option(flags, `${description} (again for each)`).argParser(collect).default([], 'none');
}
