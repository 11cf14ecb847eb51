/** A cell of a file, with its place. */
export interface PlacedCell {
  /** Counts from 1. */
  readonly line: number;
  readonly column: string;
  readonly text: string;
}

/** A way to read cells: a format of times, or a decimal mark. */
export interface Way<Choice extends string = string> {
  readonly choice: Choice;
  /** What a text means, so that equal meanings are equal; undefined if it cannot be read so. */
  read(text: string): number | undefined;
  /** A meaning in words. */
  say(meaning: number): string;
}

/** One of several ways to read what a file does not decide. */
interface OpenWay<Choice extends string = string> {
  readonly choice: Choice;
  /** What the example is if it is read so; undefined if it cannot be. */
  readonly means: string | undefined;
  /** Cells that cannot be read so, and can in another way. */
  readonly against: number;
}

/** What the rows of a file leave open: each way has another meaning, and no row is against only one of them. */
export interface Undecided<Choice extends string = string> {
  /** `unit`: of times since 1970, of which none can be meant in the unit that was said. */
  readonly of: 'decimal' | 'times' | 'unit';
  readonly example: PlacedCell;
  readonly ways: readonly OpenWay<Choice>[];
}

export type Decision<Choice extends string = string> =
  | { readonly choice: Choice; readonly undecided?: never }
  | { readonly undecided: Undecided<Choice>; readonly choice?: never }
  /** No cell has another meaning in another way. */
  | { readonly choice?: never; readonly undecided?: never };

/** What the cells of a file say about the ways in which they can be read. */
export class Evidence<Choice extends string = string> {
  readonly #of: Undecided['of'];
  readonly #ways: readonly Way<Choice>[];
  readonly #against: number[];
  readonly #mayDiffer: RegExp;
  #open: PlacedCell | undefined;
  #deciding: PlacedCell | undefined;

  /** @param mayDiffer what a text has that ways may read differently: files are long, and most texts are plain */
  constructor(of: Undecided['of'], ways: readonly Way<Choice>[], mayDiffer = /./) {
    this.#of = of;
    this.#mayDiffer = mayDiffer;
    this.#ways = ways;
    this.#against = ways.map(() => 0);
  }

  add(cell: PlacedCell): void {
    if (!this.#mayDiffer.test(cell.text)) return;
    const meanings = this.#ways.map((way) => way.read(cell.text));
    const read = meanings.filter((meaning) => meaning !== undefined);
    if (read.length === 0) return;
    if (read.length === meanings.length) {
      if (new Set(read).size > 1) this.#open ??= cell;
      return;
    }
    this.#deciding ??= cell;
    for (const [place, meaning] of meanings.entries())
      if (meaning === undefined) this.#against[place] = (this.#against[place] ?? 0) + 1;
  }

  /** Whether no further row can change the decision: one row against a way is enough, wherever it stands. */
  get isDecided(): boolean {
    return this.#possible.length === 1;
  }

  /** Rows against each way contradict each other, and leave it as open as no row does. */
  decide(): Decision<Choice> {
    const [first] = this.#possible;
    const example = first === undefined ? (this.#open ?? this.#deciding) : this.#open;
    if (this.isDecided || example === undefined)
      return first && this.#deciding ? { choice: first.choice } : {};
    return { undecided: { of: this.#of, example, ways: this.#openWays(example) } };
  }

  get #possible(): readonly Way<Choice>[] {
    return this.#ways.filter((_, place) => this.#against[place] === 0);
  }

  /** A way that has rows against it stays open only where each has some. */
  #openWays({ text }: PlacedCell): readonly OpenWay<Choice>[] {
    const least = Math.min(...this.#against);
    return this.#ways.flatMap((way, place) => {
      const against = this.#against[place] ?? 0;
      if (least === 0 && against > 0) return [];
      const meaning = way.read(text);
      return [{ choice: way.choice, means: meaning === undefined ? undefined : way.say(meaning), against }];
    });
  }
}
