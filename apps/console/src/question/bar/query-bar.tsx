import type { ReportName } from '../../api/report-name.ts';
import type { Whose } from '../codec/question.ts';
import { BoardDays } from '../days/board-days.tsx';
import { RangePicker } from '../days/range-picker.tsx';
import type { EventRules } from '../events/event-picker.tsx';
import { EventsButton } from '../events/events-button.tsx';
import { FilterChips } from '../filters/filter-chips.tsx';
import { UseFilterChips } from '../filters/use-filter-chips.tsx';
import type { Range } from '../range/range.ts';
import type { Divides } from '../segments/divides.ts';
import { SegmentChip } from '../segments/segment-chip.tsx';
import { GroupSelect } from './group-select.tsx';
import { NotApplied } from './not-applied.tsx';
import styles from './query-bar.module.css';

/** Which parts a report has. */
export interface BarParts {
  /** False for a screen that only keeps the question for others. */
  readonly hasDays?: boolean;
  /** Of a board whose cards have days of their own: its days are those of all cards, or of none. It may keep some. */
  readonly board?: { readonly kept: Range | undefined };
  readonly compare?: boolean | 'always';
  /** Its days only choose the users, who were active or lost in them: all that they had done is counted. */
  readonly choosesUsers?: Whose;
  readonly events?: EventRules;
  readonly groups?: boolean;
  readonly filters?: boolean;
  /** Whether it counts uses, of which some may be chosen. */
  readonly useFilters?: boolean;
  readonly segments?: Divides | undefined;
  /** The report whose users are filtered and divided: it says as of when their values count. */
  readonly asOf?: ReportName;
}

interface Props {
  readonly parts: BarParts;
  /** Why the server refused the question, if it did. */
  readonly error: unknown;
}

/** The question of a report, which can be changed here. */
export function QueryBar({ parts, error }: Props) {
  return (
    <section className={`${styles.bar} not-printed`} aria-label="Question">
      {parts.board && <BoardDays kept={parts.board.kept} />}
      {parts.hasDays !== false && !parts.board && (
        <RangePicker
          compares={parts.compare ?? false}
          of={parts.choosesUsers && `Users ${parts.choosesUsers}`}
        />
      )}
      {parts.events && <EventsButton rules={parts.events} />}
      {parts.groups && <GroupSelect />}
      {parts.filters && parts.asOf && <FilterChips error={error} asOf={parts.asOf} />}
      {parts.useFilters && <UseFilterChips error={error} />}
      {parts.segments && (
        <SegmentChip
          error={error}
          asOf={parts.segments === 'uses' ? 'uses' : parts.asOf}
          divides={parts.segments}
        />
      )}
      <NotApplied parts={parts} />
    </section>
  );
}
