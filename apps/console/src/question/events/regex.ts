import type { KnownEvent } from '../../api/catalogue.ts';
import type { Member } from './event.ts';

/** Whether a text matches, as the server sees it. */
type Matches = (text: string) => boolean;

/** What to show instead of matches. */
class BadExpression extends Error {
  override readonly name = 'BadExpression';
}

const LONGEST = 256;

/**
 * Compiles an expression with the server's own syntax, RE2: searched, not anchored; case-sensitive. Loads the engine
 * when it is first needed. Throws a `BadExpression` that says what is wrong.
 */
export async function compile(expression: string): Promise<Matches> {
  if (expression === '') throw new BadExpression('Write an expression, such as ^Save.');
  if (Array.from(expression).length > LONGEST)
    throw new BadExpression(`An expression has at most ${LONGEST} characters.`);
  const { RE2JS } = await import('re2js');
  try {
    const compiled = RE2JS.compile(expression);
    return (text) => compiled.matcher(text).find();
  } catch (error) {
    throw new BadExpression(
      `This is not RE2 syntax: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The events that a member of a combination stands for. An expression never matches an event without a category. */
export async function eventsOfMember(
  member: Member,
  events: readonly KnownEvent[],
): Promise<readonly KnownEvent[]> {
  const [category, name] = await Promise.all([
    tester(member.categoryType, member.category),
    tester(member.nameType, member.name),
  ]);
  return events.filter((event) => category(event.category) && name(event.name));
}

async function tester(
  type: Member['nameType'],
  wanted: string | null,
): Promise<(text: string | null) => boolean> {
  if (type === 'string') return (text) => text === wanted;
  const matches = await compile(wanted ?? '');
  return (text) => text !== null && matches(text);
}
