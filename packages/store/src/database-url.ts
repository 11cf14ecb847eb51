import { readFile } from 'node:fs/promises';
import { StoreError } from '@keytally/store-ports';

/** Reads the URL of a database and the files that go with it. No message contains a password. */
export class DatabaseUrl {
  readonly url: URL;
  readonly #database: string;

  /**
   * @param database its name, for people
   * @param example a URL with one of the `protocols`
   */
  constructor(text: string, database: string, protocols: readonly string[], example: string) {
    this.#database = database;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !protocols.includes(url.protocol))
      throw this.wrong(`it must be like ${example}; ${PASSWORD_IN_URL}`);
    this.url = url;
  }

  /** Its path. */
  get database(): string {
    const name = this.decode(this.url.pathname.slice(1));
    if (name === '' || name.includes('/')) throw this.wrong('its path must be the name of the database');
    return name;
  }

  decode(part: string): string {
    try {
      return decodeURIComponent(part);
    } catch {
      throw this.wrong('it contains a % that is not followed by two hexadecimal digits: write it as %25');
    }
  }

  /** The password, as it is at each call if it is in a file. */
  async password(file: string | undefined, setting: string): Promise<() => Promise<string>> {
    const inUrl = this.decode(this.url.password);
    if (file === undefined) return async () => inUrl;
    if (inUrl !== '')
      throw this.wrong('it has a password, and there is a file with a password too: use one of them');
    await readOwn(file, `The file with the password of ${this.#database} (${setting})`);
    return async () => (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  }

  wrong(why: string): StoreError {
    return new StoreError('wrong-settings', `The URL of ${this.#database} is not usable: ${why}.`);
  }
}

/** Reads a file that the settings name. */
export async function readOwn(file: string, what: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StoreError('wrong-settings', `${what}, ${file}, cannot be read (${code}).`, error);
  }
}

/** Whether a host of a URL is this machine, so that nobody on the way can read what is sent there. */
export function isThisMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
}

/** What to do with a password that makes a URL unreadable. */
export const PASSWORD_IN_URL = 'a / ? # or @ of the password is written as %2F, %3F, %23 or %40';
