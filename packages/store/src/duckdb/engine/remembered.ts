/** Values that are remembered. */
const REMEMBERED = 1_000;

/**
 * Remembers what was read under a name until the revision changes. As long as it does not, the same value is returned: what is
 * made of it can be remembered with it.
 */
export class Remembered<Value> {
  readonly #read: (name: string) => Promise<Value>;
  readonly #revision: () => unknown;
  readonly #most: number;
  readonly #values = new Map<string, Value>();
  /** What is being read, of the revision at which that began. */
  readonly #reading = new Map<string, { readonly from: unknown; readonly value: Promise<Value> }>();
  #readAt: unknown;

  /** @param revision differs after every change of what is read, at the latest when the promise of the change resolves */
  constructor(read: (name: string) => Promise<Value>, revision: () => unknown, most = REMEMBERED) {
    this.#read = read;
    this.#revision = revision;
    this.#most = most;
  }

  async get(name: string): Promise<Value> {
    const before = this.#revision();
    if (this.#readAt === before && this.#values.has(name)) return this.#values.get(name) as Value;
    const under = this.#reading.get(name);
    if (under && under.from === before) return under.value;
    const reading = { from: before, value: this.#readNow(name, before) };
    this.#reading.set(name, reading);
    return reading.value;
  }

  async #readNow(name: string, before: unknown): Promise<Value> {
    try {
      const value = await this.#read(name);
      if (this.#revision() === before) this.#remember(name, value, before);
      return value;
    } finally {
      if (this.#reading.get(name)?.from === before) this.#reading.delete(name);
    }
  }

  #remember(name: string, value: Value, readAt: unknown): void {
    if (this.#readAt !== readAt || this.#values.size >= this.#most) this.#values.clear();
    this.#readAt = readAt;
    this.#values.set(name, value);
  }
}
