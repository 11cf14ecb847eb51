import type { Schema } from '@keytally/contract';
import type { CohortRule } from '@keytally/contract/cohort-rules';
import { parseDay } from '@keytally/events/day-number';
import { isOf, parsePair } from '../events/event-selection.ts';
import { within } from '../request/day-range.ts';
import { type CleanName, openParsing, type Parsing, type ReadCohort } from '../request/parsing.ts';
import { type RefusalItem, ReportRefusal } from '../request/refusal.ts';
import { checkPatterns } from '../request/regular-expression.ts';
import type { AskAll } from '../sql/queries.ts';
import { allOf, anyOf, nothing, type Sql, sql, withQueries } from '../sql/sql.ts';
import { tables } from '../sql/tables.ts';
import { queriesOfCountedClients } from '../users/counted-users.ts';
import type { Counting } from './counting.ts';
import type { QueriedProduct } from './report-meta.ts';

/** Reads a number of a report whose users are wanted. */
export type ReadNumber = (countedBy: Schema<'CountedBy'>, parsing: Parsing) => Counting;

/** Finds a query for each `client` of a cohort, once. */
type Find = (ask: AskAll, product: QueriedProduct) => Promise<Sql>;

interface Cohort {
  readonly refuse: Refuse;
  readonly find: Find;
  query: Sql;
}

/** Each is a query in the report's own, which the engine reads and runs: a hundred would take seconds and much memory. */
const MOST = 10;
const TOO_MANY = `is one more than ${MOST}, which is the most cohorts that the conditions and segments of a request may name`;

/** A fault of a cohort, where the request names it. */
type Refuse = (message: string) => RefusalItem;

/** The cohorts that a request names. Their clients are found in the data before anything else is asked of it. */
export class Cohorts {
  readonly #cleanName: CleanName;
  readonly #readNumber: ReadNumber | null;
  #count = 0;
  readonly #named: Cohort[] = [];
  readonly #faults: RefusalItem[] = [];

  /** @param readNumber null for a request that is only checked: its cohorts need not be there yet */
  constructor(cleanName: CleanName, readNumber: ReadNumber | null) {
    this.#cleanName = cleanName;
    this.#readNumber = readNumber;
  }

  /** Reads one of them. Its faults are at the place where the request names it. */
  readonly read: ReadCohort = ({ cohort: id, rule }, place, code) => {
    const refuse = (message: string) => ({ pointer: `${place}/cohort`, code, message });
    this.#count += 1;
    if (this.#count > MOST) return this.#refuse(refuse(TOO_MANY));
    if (this.#readNumber === null) return nothing;
    if (rule === undefined) return this.#refuse(refuse(`is "${id}", which is no cohort of the product`));
    const { faults, find } = readRule(rule, this.#cleanName, this.#readNumber);
    this.#faults.push(...faults.map((item) => refuse(whyUnusable(item))));
    const cohort = { refuse, find, query: nothing };
    this.#named.push(cohort);
    return sql`${(_, write) => write(cohort.query)}`;
  };

  faults(): readonly RefusalItem[] {
    return this.#faults;
  }

  #refuse(fault: RefusalItem): Sql {
    this.#faults.push(fault);
    return nothing;
  }

  /** Finds all of them in the data, before queries are written. */
  async find(ask: AskAll, product: QueriedProduct): Promise<void> {
    for (const cohort of this.#named)
      cohort.query = await cohort.find(ask, product).catch((error: unknown) => {
        if (!(error instanceof ReportRefusal)) throw error;
        throw new ReportRefusal(
          error.kind,
          error.items.map((item) => cohort.refuse(whyUnusable(item))),
        );
      });
  }
}

/** What a rule asks of the data, and every fault that makes it unusable, at its place in the rule. */
interface ReadCohortRule {
  readonly faults: readonly RefusalItem[];
  readonly find: Find;
}

export function readRule(rule: CohortRule, cleanName: CleanName, readNumber: ReadNumber): ReadCohortRule {
  const named: RefusalItem[] = [];
  const { parsing, items, patterns } = openParsing(cleanName, (_, place, code) => {
    named.push({ pointer: `${place}/cohort`, code, message: COHORT_IN_COHORT });
    return nothing;
  });
  const { faults, find } = findBy(rule, parsing, readNumber);
  return { faults: [...named, ...items, ...faults, ...checkPatterns(patterns)], find };
}

const COHORT_IN_COHORT = 'names a cohort, which the rule of a cohort cannot';

/** The same, without the faults that its parsing collects. */
function findBy(rule: CohortRule, parsing: Parsing, readNumber: ReadNumber): ReadCohortRule {
  if (rule.by === 'clients') return ready(queryNamed(rule));
  if (rule.by === 'uses') return ready(queryUsing(rule, parsing));
  const counting = readNumber(rule.countedBy, parsing);
  return {
    faults: counting.faults(),
    find: async (ask, product) =>
      withQueries(
        queriesOfCountedClients(await counting.find(ask, product)),
        sql`SELECT client FROM counted_clients`,
      ),
  };
}

function ready(query: Sql): ReadCohortRule {
  return { faults: [], find: async () => query };
}

function whyUnusable({ pointer, message }: RefusalItem): string {
  return `is a cohort that cannot be counted: ${pointer} ${message}`;
}

/** The clients are one parameter: no id has a line end. */
function queryNamed({ clients }: Extract<CohortRule, { by: 'clients' }>): Sql {
  if (clients.length === 0) return sql`SELECT client FROM ${tables.clients} WHERE FALSE`;
  const ids = sql`${(dialect, write) => dialect.each(dialect.lines(write(clients.join('\n'))))}`;
  return sql`
    SELECT client
    FROM ${tables.clients}
    WHERE client_id IN (SELECT ${ids})`;
}

function queryUsing(
  { events, atLeast = 1, days }: Extract<CohortRule, { by: 'uses' }>,
  parsing: Parsing,
): Sql {
  const members = events.map((event, place) => parsePair(event, `/events/${place}`, parsing));
  const ofDays = days && within({ first: parseDay(days.startDate) ?? 0, last: parseDay(days.stopDate) ?? 0 });
  const isCounted = sql`event IN (
    SELECT event
    FROM ${tables.eventNames}
    WHERE ${allOf([sql`tracking = 'advanced'`, anyOf(members.map(isOf))])})`;
  return sql`
    SELECT client
    FROM ${ofDays ? tables.dayClientUses : tables.clientUses}
    WHERE ${allOf([isCounted, ...(ofDays ? [ofDays] : [])])}
    GROUP BY client
    HAVING sum(uses) >= ${atLeast}`;
}
