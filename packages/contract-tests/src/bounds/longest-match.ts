/**
 * How many UTF-16 units the longest text may have that a pattern of a schema matches; infinite if there is no longest one. Lookarounds match no
 * character, and what is not anchored at both ends matches texts of any length.
 */
export function longestMatch(pattern: string): number {
  const [, inside] = /^\^(.*)\$$/s.exec(pattern) ?? [];
  if (inside === undefined) return Number.POSITIVE_INFINITY;
  return new PatternReader(inside).whole();
}

class PatternReader {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  /** An alternative outside of groups has one of the anchors only. */
  whole(): number {
    const length = this.#sequence();
    return this.#at < this.#pattern.length ? Number.POSITIVE_INFINITY : length;
  }

  /** Up to the end, or to the bracket that closes a group. */
  #alternatives(): number {
    let longest = 0;
    do longest = Math.max(longest, this.#sequence());
    while (this.#take(/\|/y));
    return longest;
  }

  #sequence(): number {
    let length = 0;
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern[this.#at] ?? ''))
      length += this.#atom() * this.#times();
    return length;
  }

  #atom(): number {
    if (this.#take(/\((?=\?<?[=!])/y)) return this.#group(0);
    if (this.#take(/\((?:\?:)?/y)) return this.#group(1);
    // In UTF-16 a character has two units at most.
    if (this.#take(/\[(?:\\.|[^\]\\])*\]|\\p\{\w+\}|\\x[0-9A-F]{2}|\\u[0-9A-F]{4}|\\.|\./iy)) return 2;
    this.#at += 1;
    return 2;
  }

  #group(counts: 0 | 1): number {
    const length = this.#alternatives();
    this.#at += 1;
    return counts === 0 ? 0 : length;
  }

  #times(): number {
    if (this.#take(/[*+]\??/y) || this.#take(/\{\d+,\}/y)) return Number.POSITIVE_INFINITY;
    const [, most] = this.#take(/\{(?:\d+,)?(\d+)\}/y) ?? [];
    if (most !== undefined) return Number(most);
    this.#take(/\?/y);
    return 1;
  }

  #take(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#pattern);
    if (found !== null) this.#at = sticky.lastIndex;
    return found;
  }
}
