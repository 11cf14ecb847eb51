import type { Schema } from '@keytally/contract';
import type { Parsing } from '../request/parsing.ts';
import type { RefusalItem } from '../request/refusal.ts';
import { finds } from '../request/regular-expression.ts';
import { allOf, type Sql, sql } from '../sql/sql.ts';

export type EventPair = Schema<'EventPair'>;

/** A requested event, with its place in the request. */
export interface SelectedPair extends EventPair {
  readonly pointer: string;
}

/** Several events reported as one. */
export interface Combination {
  readonly combiLabel: string;
  readonly members: readonly Member[];
  readonly pointer: string;
}

/** An event or combination that gets a row in the report. */
export type SelectedEvent = SelectedPair | Combination;

/** A member of a combination: one pair, or all events that match patterns. */
export type Member = SelectedPair | PatternMember;

/** Tests of the category and the name; at least one of them is a pattern. */
export interface PatternMember {
  readonly category: TextTest;
  readonly name: TextTest;
  readonly pointer: string;
}

type TextTest = { readonly exactly: string | null } | { readonly pattern: string | null };

export function isCombination(selected: SelectedEvent): selected is Combination {
  return 'combiLabel' in selected;
}

export function isPattern(member: Member): member is PatternMember {
  return typeof member.name === 'object';
}

export function isPair(member: Member): member is SelectedPair {
  return !isPattern(member);
}

/** Reads the events of a request, which are at `place`. Names are cleaned like recorded names. */
export function parseSelection(
  events: Schema<'EventSelection'>,
  parsing: Parsing,
  place = '/events',
): SelectedEvent[] {
  return events.map((event, index) => {
    const pointer = `${place}/${index}`;
    return 'combiLabel' in event
      ? { combiLabel: event.combiLabel, members: parseMembers(event.combiArray, pointer, parsing), pointer }
      : parsePair(event, pointer, parsing);
  });
}

/** Reads the members of the combination at `pointer`. */
export function parseMembers(
  members: readonly Schema<'CombinationMember'>[],
  pointer: string,
  parsing: Parsing,
): Member[] {
  return members.map((member, index) => parseMember(member, `${pointer}/combiArray/${index}`, parsing));
}

export function parsePair({ category, name }: EventPair, pointer: string, parsing: Parsing): SelectedPair {
  return {
    category: parseCategory(category, `${pointer}/category`, parsing),
    name: parseName(name, `${pointer}/name`, parsing),
    pointer,
  };
}

function parseMember(member: Schema<'CombinationMember'>, pointer: string, parsing: Parsing): Member {
  const { categoryType, nameType, category, name } = member;
  if (categoryType === 'string' && nameType === 'string') return parsePair(member, pointer, parsing);
  return {
    category:
      categoryType === 'regex'
        ? parsePattern(category, `${pointer}/category`, parsing)
        : { exactly: parseCategory(category, `${pointer}/category`, parsing) },
    name:
      nameType === 'regex'
        ? parsePattern(name, `${pointer}/name`, parsing)
        : { exactly: parseName(name, `${pointer}/name`, parsing) },
    pointer,
  };
}

function parsePattern(pattern: string | null, pointer: string, parsing: Parsing): TextTest {
  parsing.pattern(pattern, pointer);
  return { pattern };
}

function parseCategory(raw: string | null, pointer: string, parsing: Parsing): string | null {
  if (raw === null || parsing.cleanName(raw).fault === 'empty') return null;
  return parseName(raw, pointer, parsing);
}

function parseName(raw: string, pointer: string, parsing: Parsing): string {
  const cleaned = parsing.cleanName(raw);
  if (cleaned.fault === undefined) return cleaned.text;
  const message =
    cleaned.fault === 'empty'
      ? 'has nothing but white space'
      : `contains a character that names may not contain: ${forbiddenCharacter(raw)}`;
  parsing.malformed(pointer, message);
  return raw;
}

/** The first control character or lone surrogate, such as `U+0086 at position 3`. */
function forbiddenCharacter(raw: string): string {
  const index = raw.search(/(?!\p{White_Space})[\p{Cc}\p{Cs}]/u);
  const code = raw.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0');
  return `U+${code} at position ${index + 1}`;
}

/** A selected event; if it is a combination, without its patterns. */
export function withoutPatterns(selected: SelectedEvent): SelectedEvent {
  return isCombination(selected) ? { ...selected, members: selected.members.filter(isPair) } : selected;
}

/** Refuses events that are requested twice. */
export function checkSelection(selection: readonly SelectedEvent[]): RefusalItem[] {
  const keys = selection.map((one) =>
    isCombination(one) ? JSON.stringify([one.combiLabel]) : eventPairKey(one),
  );
  return selection.flatMap((one, index) => {
    const first = keys.indexOf(keys[index] ?? '');
    const message = `asks for the same event as ${selection[first]?.pointer}`;
    return first === index ? [] : [{ pointer: one.pointer, code: 'duplicate-event' as const, message }];
  });
}

/** Condition on `event_names`: the event matches a member. */
export function isOf(member: Member): Sql {
  const [category, name] = isPattern(member)
    ? [member.category, member.name]
    : [{ exactly: member.category }, { exactly: member.name }];
  return allOf([isText(sql`category`, category), isText(sql`name`, name)]);
}

function isText(column: Sql, test: TextTest): Sql {
  if ('pattern' in test) return finds(column, test.pattern ?? '');
  return test.exactly === null ? sql`${column} IS NULL` : sql`${column} = ${test.exactly}`;
}

/** A key that only equal pairs share. */
export function eventPairKey({ category, name }: EventPair): string {
  return JSON.stringify([category, name]);
}
