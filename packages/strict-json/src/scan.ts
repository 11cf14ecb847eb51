const QUOTATION_MARK = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** How much a text may contain. An empty array or object counts as two values. */
export interface JsonLimits {
  /** Maximum nesting of arrays and objects. */
  readonly levels: number;
  /** Maximum number of values; with `valuesOfItem`, not counting values inside items. */
  readonly values: number;
  /**
   * Maximum number of values of an item, which is an element of an array that is a member of the outermost object. An
   * item with more does not affect the others.
   */
  readonly valuesOfItem?: number;
}

/** An item with too many values: its index among the items, and the position of its text. */
export interface OverfullItem {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

interface Scan {
  /** The number of member names, not counting overfull items. */
  readonly names: number;
  readonly overfull: readonly OverfullItem[];
}

/**
 * Scans a JSON text before it is parsed, and stops if it contains too much: then it returns the fault, worded to follow
 * the name of the text. If the text is not JSON, the result means nothing.
 */
export function scan(text: string, limits: JsonLimits): Scan | string {
  const { levels, values: mostValues, valuesOfItem } = limits;
  const overfull: OverfullItem[] = [];
  let [names, values, level] = [0, 1, 0];
  let isInString = false;
  let isOutermostObject = false;
  /** The item that is being read, if any. */
  let item: { index: number; start: number; values: number; namesBefore: number } | undefined;

  const endItem = (end: number) => {
    if (item === undefined || valuesOfItem === undefined) return;
    const { index, start, namesBefore } = item;
    if (item.values > valuesOfItem) {
      overfull.push({ index, start, end });
      names = namesBefore;
    }
    item = { index: index + 1, start: end + 1, values: 0, namesBefore: names };
  };

  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTATION_MARK) isInString = !isInString;
    else if (unit === BACKSLASH) at += 1;
    else if (isInString) continue;
    else if (unit === COLON) names += 1;
    else if (unit === COMMA) {
      if (item !== undefined && level > 2) item.values += 1;
      else values += 1;
      if (level === 2) endItem(at);
    } else if (unit === OPENING_BRACKET || unit === OPENING_BRACE) {
      level += 1;
      if (level > levels) return `nests arrays and objects more than ${levels} deep`;
      if (item !== undefined) item.values += 1;
      else values += 1;
      if (level === 1) isOutermostObject = unit === OPENING_BRACE;
      else if (level === 2 && unit === OPENING_BRACKET && isOutermostObject && valuesOfItem !== undefined)
        item = { index: 0, start: at + 1, values: 0, namesBefore: names };
    } else if (unit === CLOSING_BRACKET || unit === CLOSING_BRACE) {
      level -= 1;
      if (level === 1) {
        endItem(at);
        item = undefined;
      }
    }
    if (values > mostValues) return `contains more than ${mostValues} values`;
  }
  return { names, overfull };
}
