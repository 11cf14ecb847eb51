/** Where a text stops being JSON, and what the parser had read before. */
export interface JsonSyntaxError {
  /** Index of the first character that can't be there; the length of the text, if it ends too early. */
  readonly at: number;
  readonly after: Position;
}

/**
 * What comes before the error: nothing yet, the start of an object or array, a comma in one, the name of a member, a
 * whole value inside, the whole text; or the error is inside a string.
 */
type Position = 'nothing' | 'start' | 'comma' | 'name' | 'value' | 'whole text' | 'string';

/** Finds the first syntax error of a text that is not JSON, whose nesting must be limited. */
export function findSyntaxError(text: string): JsonSyntaxError {
  const reader = new Reader(text);
  reader.readAll();
  return { at: reader.at, after: reader.after };
}

const FIRST_PRINTABLE = 0x20;
const SPACE = /[ \t\n\r]+/y;
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Reads by the grammar of JSON (RFC 8259) until something does not fit. */
class Reader {
  at = 0;
  after: Position = 'nothing';
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  readAll(): void {
    if (!this.#value()) return;
    this.after = 'whole text';
    this.#skipSpace();
  }

  #value(): boolean {
    this.#skipSpace();
    if (this.#take('{')) return this.#members('}', () => this.#member());
    if (this.#take('[')) return this.#members(']', () => this.#value());
    return this.#string() || this.#word();
  }

  #members(end: string, readMember: () => boolean): boolean {
    this.after = 'start';
    this.#skipSpace();
    if (this.#take(end)) return true;
    while (readMember()) {
      this.after = 'value';
      this.#skipSpace();
      if (this.#take(end)) return true;
      if (!this.#take(',')) return false;
      this.after = 'comma';
    }
    return false;
  }

  #member(): boolean {
    this.#skipSpace();
    if (!this.#string()) return false;
    this.after = 'name';
    this.#skipSpace();
    return this.#take(':') && this.#value();
  }

  #string(): boolean {
    if (!this.#take('"')) return false;
    const before = this.after;
    this.after = 'string';
    while (this.at < this.#text.length) {
      if (this.#take('"')) {
        this.after = before;
        return true;
      }
      if (this.#text[this.at] !== '\\') {
        if (this.#text.charCodeAt(this.at) < FIRST_PRINTABLE) return false;
        this.at += 1;
      } else if (!this.#match(ESCAPE)) return false;
    }
    return false;
  }

  #word(): boolean {
    return this.#match(WORD);
  }

  #skipSpace(): void {
    this.#match(SPACE);
  }

  #take(character: string): boolean {
    if (this.#text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.at += found.length;
    return found !== '';
  }
}
