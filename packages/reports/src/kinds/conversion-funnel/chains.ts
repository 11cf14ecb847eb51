import { list, literal, type Sql, sql } from '../../sql/sql.ts';
import type { StepEvents } from './step-events.ts';
import { type AttemptsQuestion, instantOf, inWindow, isUseOf, ownerOf } from './step-uses.ts';

/**
 * Each attempt with the instants of its steps: of each step the first use after the one before, if it is in the window. The
 * uses of each step are joined with what follows them, the last ones first: most funnels narrow, so most joins are small.
 */
export function queryChains(question: AttemptsQuestion, { overlap }: StepEvents): Sql {
  const { steps } = question;
  const queryUsesOf = (step: number): Sql => sql`
    SELECT unit, instant
    FROM step_uses
    WHERE ${isUseOf(step, question)}`;
  const after = overlap ? sql`<` : sql`<=`;
  const rest = Array.from({ length: steps - 1 }, (_, index) => index + 1);
  const chains = rest.slice(0, -1).reduceRight(
    (later, step) => {
      const [own, next] = [sql`step_${literal(step + 1)}`, sql`after_${literal(step + 1)}`];
      const instants = rest
        .slice(step)
        .map((one) => sql`${next}.${one === step + 1 ? sql`instant` : instantOf(one)} AS ${instantOf(one)}`);
      return sql`
      SELECT ${list([sql`${own}.unit AS unit`, sql`${own}.instant AS instant`, ...instants])}
      FROM (
        ${queryUsesOf(step)}
      ) AS ${own}
      ASOF LEFT JOIN (
        ${later}
      ) AS ${next} ON ${own}.unit = ${next}.unit AND ${own}.instant ${after} ${next}.instant`;
    },
    queryUsesOf(steps - 1),
  );
  const reached = rest.map((step) => {
    const instant = step === 1 ? sql`after_1.instant` : sql`after_1.${instantOf(step)}`;
    return sql`${inWindow(instant, sql`t1`, question)} AS ${instantOf(step)}`;
  });
  const owner = ownerOf(question);
  return sql`
    SELECT ${list([sql`begun.unit AS unit`, ...owner, sql`day`, sql`t1`, ...reached])}
    FROM (
      SELECT ${list([sql`unit`, ...owner, sql`day`, sql`instant AS t1`])}
      FROM step_uses
      WHERE ${isUseOf(0, question)}
    ) AS begun
    ASOF LEFT JOIN (
      ${chains}
    ) AS after_1 ON begun.unit = after_1.unit AND t1 ${after} after_1.instant`;
}
