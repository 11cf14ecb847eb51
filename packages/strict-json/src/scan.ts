const QUOTATION_MARK = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** How much a text may hold. An empty array or object counts as one value more than it is. */
export interface JsonLimits {
  /** The most arrays and objects in each other. */
  readonly levels: number;
  /** The most values; of one with `valuesOfItem`, without those inside of items. */
  readonly values: number;
  /**
   * The most values of an item, which stands in an array that is a member of the outermost object. One that has more
   * does no harm to the others.
   */
  readonly valuesOfItem?: number;
}

/** An item that has too many values, by its place among the items and its text's place in the text. */
export interface OverfullItem {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

export interface Scan {
  /** Names of members, outside of items that are overfull. */
  readonly names: number;
  readonly overfull: readonly OverfullItem[];
}

/**
 * Looks through a JSON text for what it holds before anything is made of it, and stops where that is too much; then
 * answers why, as the rest of a sentence. What is said of a text that is no JSON means nothing.
 */
export function scan(text: string, limits: JsonLimits): Scan | string {
  const { levels, values: mostValues, valuesOfItem } = limits;
  const overfull: OverfullItem[] = [];
  let [names, values, level] = [0, 1, 0];
  let isInString = false;
  let isOutermostObject = false;
  /** The item that is read, while there is one. */
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
    if (values > mostValues) return `holds more than ${mostValues} values`;
  }
  return { names, overfull };
}
