/** What is told about XML, piece by piece. Names have no prefix of a namespace. */
interface XmlEvents {
  onOpen(name: string, attributes: string): void;
  onText(text: string): void;
  onClose(name: string): void;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const CDATA = '<![CDATA[';

/**
 * Reads the XML of a part of a workbook, which comes in pieces. It has no document type, so an entity is a character or one
 * of five names.
 */
export class XmlReader {
  readonly #events: XmlEvents;
  #rest = '';

  constructor(events: XmlEvents) {
    this.#events = events;
  }

  write(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    while (at < text.length) {
      const next = this.#take(text, at);
      if (next === undefined) break;
      at = next;
    }
    this.#rest = text.slice(at);
  }

  end(): void {
    if (this.#rest.trim() !== '') throw new Error('its XML ends in the middle');
  }

  /** Takes one text or tag, and returns its end; undefined if that is not there yet. */
  #take(text: string, at: number): number | undefined {
    if (text[at] !== '<') {
      const end = text.indexOf('<', at);
      if (end < 0) return undefined;
      this.#events.onText(decoded(text.slice(at, end)));
      return end;
    }
    if (text.startsWith('<!', at) || text.startsWith('<?', at)) return this.#takeOther(text, at);
    const end = endOfTag(text, at);
    if (end < 0) return undefined;
    this.#takeTag(text.slice(at + 1, end));
    return end + 1;
  }

  #takeTag(tag: string): void {
    if (tag.startsWith('/')) {
      this.#events.onClose(nameOf(tag.slice(1)));
      return;
    }
    const isEmpty = tag.endsWith('/');
    const name = nameOf(tag);
    this.#events.onOpen(name, isEmpty ? tag.slice(0, -1) : tag);
    if (isEmpty) this.#events.onClose(name);
  }

  #takeOther(text: string, at: number): number | undefined {
    if (CDATA.startsWith(text.slice(at, at + CDATA.length))) {
      const end = text.indexOf(']]>', at);
      if (end < 0) return undefined;
      this.#events.onText(text.slice(at + CDATA.length, end));
      return end + 3;
    }
    if (text.startsWith('<!D', at)) throw new Error('its XML has a document type');
    const close = text.startsWith('<?', at) ? '?>' : '-->';
    const end = text.indexOf(close, at);
    return end < 0 ? undefined : end + close.length;
  }
}

/** The value of an attribute of a tag. */
export function attributeOf(tag: string, name: string): string | undefined {
  const found = patternOf(name).exec(tag);
  return found ? decoded(found[1] ?? found[2] ?? '') : undefined;
}

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

/** Values in quotation marks may have the mark that ends a tag. */
function endOfTag(text: string, at: number): number {
  let end = text.indexOf('>', at);
  while (end >= 0 && hasOpenQuote(text, at, end)) end = text.indexOf('>', end + 1);
  return end;
}

function hasOpenQuote(text: string, at: number, end: number): boolean {
  let quote = '';
  for (let index = at; index < end; index += 1) {
    const character = text[index] as string;
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
  }
  return quote !== '';
}

function nameOf(tag: string): string {
  const [name = ''] = /^[^\s/]*/.exec(tag) ?? [];
  return name.slice(name.indexOf(':') + 1);
}

/** Line ends are line feeds (XML 1.0, section 2.11), unless a character is named by its number. */
function decoded(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!lines.includes('&')) return lines;
  return lines.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
