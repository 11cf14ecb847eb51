/** One of the media types that `Accept` names. */
interface MediaRange {
  /** Such as `text/csv`, `text/*` or `*\/*`, in small letters. */
  readonly range: string;
  /** From 0 to 1. */
  readonly quality: number;
  readonly charset: string | undefined;
}

/** The type that a caller likes best of those that are offered. */
export interface Accepted {
  readonly type: string;
  /** The charset that the caller named with it, in small letters. */
  readonly charset?: string;
}

/**
 * Chooses from the types that are offered (RFC 9110 section 12.5.1): the one of the highest quality, then the one that the header
 * names most exactly, then the one that it names first. Parameters do not make a type another one, but a charset must be one that
 * there is: UTF-8, or of JSON ASCII too. What is no media range accepts nothing, but for the single `*` that Java's own client sends.
 *
 * @param accept the header; undefined accepts everything
 * @param hasAscii whether JSON can be had in ASCII
 * @returns undefined if nothing that is offered is accepted
 */
export function acceptedType(
  accept: string | undefined,
  offered: readonly string[],
  hasAscii = false,
): Accepted | undefined {
  if (accept === undefined || accept.trim() === '') return asFirst(offered);
  const ranges = elementsOf(accept, ',').flatMap(mediaRange);
  const best = offered
    .flatMap((type) => nearest(ranges, type, hasAscii && type === 'application/json'))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || b.exactness - a.exactness || a.place - b.place)[0];
  if (best === undefined) return undefined;
  return { type: best.type, ...(best.charset !== undefined && { charset: best.charset }) };
}

/** Whether the JSON of a path can be had in ASCII too. */
export function hasAscii(path: string): boolean {
  return path.startsWith('/v3/');
}

/** Why a request is 406. */
export function unacceptable(accept: string | undefined, offered: readonly string[]): string {
  return `The answer is ${offered.join(' or ')}; the request accepts only ${accept?.slice(0, 100)}.`;
}

function asFirst([type]: readonly string[]): Accepted | undefined {
  return type === undefined ? undefined : { type };
}

const UTF_8 = 'utf-8';
const ASCII = 'us-ascii';

/** What the most exact of all ranges says of a type; of equal ones that of the highest quality. */
function nearest(ranges: readonly MediaRange[], type: string, hasAscii: boolean) {
  const [family = ''] = type.split('/');
  const names = ['*/*', `${family}/*`, type];
  return ranges
    .map((range, place) => ({ ...range, type, place, exactness: names.indexOf(range.range) }))
    .filter(
      ({ exactness, charset = UTF_8 }) =>
        exactness >= 0 && (charset === UTF_8 || (hasAscii && charset === ASCII)),
    )
    .toSorted((a, b) => b.exactness - a.exactness || b.quality - a.quality)
    .slice(0, 1);
}

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

function mediaRange(element: string): MediaRange[] {
  const [name = '', ...parameters] = elementsOf(element, ';');
  const range = name === '*' ? '*/*' : name.toLowerCase();
  const [family = '', subtype = '', ...more] = range.split('/');
  if (![family, subtype].every((part) => TOKEN.test(part)) || more.length > 0) return [];
  const named = (wanted: string) =>
    parameters.map((one) => valueIn(one, wanted)).find((one) => one !== undefined);
  const quality = qualityIn(named('q'));
  return quality === undefined ? [] : [{ range, quality, charset: named('charset')?.toLowerCase() }];
}

function valueIn(parameter: string, wanted: string): string | undefined {
  const [, name = '', value = ''] = /^([^=]*?)\s*=\s*(.*)$/s.exec(parameter) ?? [];
  return name.toLowerCase() === wanted
    ? value.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1')
    : undefined;
}

/** Lenient about decimals, as `.2`; undefined if it is no number from 0 to 1. */
function qualityIn(text: string | undefined): number | undefined {
  if (text === undefined) return 1;
  const isNumber = /^(?:\d+\.?\d*|\.\d+)$/.test(text);
  return isNumber && Number(text) <= 1 ? Number(text) : undefined;
}

/** The elements of a list, which may have the separator in quotes (RFC 9110 section 5.6.4), without those that are empty. */
function elementsOf(text: string, separator: ',' | ';'): string[] {
  const elements = text.match(separator === ',' ? BETWEEN_COMMAS : BETWEEN_SEMICOLONS) ?? [];
  return elements.map((element) => element.trim()).filter((element) => element !== '');
}

const BETWEEN_COMMAS = /(?:"(?:[^"\\]|\\.)*"|[^,])+/gs;
const BETWEEN_SEMICOLONS = /(?:"(?:[^"\\]|\\.)*"|[^;])+/gs;
