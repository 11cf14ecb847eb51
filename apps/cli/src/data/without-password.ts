import { CommandError } from '../command/command-error.ts';

/** Every user of a machine can read the flags of its processes. */
export function withoutPassword(
  flag: 'database' | 'clickhouse',
  url: string | undefined,
): string | undefined {
  if (url === undefined || !/:[^/?#]*@/.test(url.replace(/^[a-z]+:\/\//i, ''))) return url;
  const setting = `KEYTALLY_${flag.toUpperCase()}`;
  throw new CommandError(
    `--${flag} has a password, which every user of this machine can read there: leave it out, and write it to a file that ${setting}_PASSWORD_FILE names, or put the whole URL into ${setting}_URL.`,
    2,
  );
}
