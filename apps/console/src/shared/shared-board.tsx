import type { Schema } from '@keytally/client';
import { labelOf, readRange } from '../question/range/range.ts';
import { BoardFilter } from '../report/board-filter.tsx';
import { UNASKED } from '../report/unasked.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { formatDays } from '../ui/format/day.ts';
import type { ShareLink } from './link.ts';
import type { SharedContent } from './share-calls.ts';
import styles from './shared.module.css';
import { SharedAnswer } from './shared-answer.tsx';

interface Props {
  readonly link: ShareLink;
  readonly content: SharedContent;
  readonly cards: readonly Schema<'BoardCard'>[];
}

/** A board: its questions one below the other. A link cannot ask what the cards of the overview ask. */
export function SharedBoard({ link, content, cards }: Props) {
  const asked = cards.flatMap((card) => ('question' in card ? card.question : []));
  return (
    <>
      <header>
        <title>{`${content.name} · ${content.product.name} · Keytally`}</title>
        <p className={styles.product}>
          <bdi>{content.product.name}</bdi>
        </p>
        <h1>
          <bdi>{content.name}</bdi>
        </h1>
        {content.days !== undefined && <p className={styles.about}>{daysWords(content.days)}</p>}
        <BoardFilter conditions={content.conditions} labels={content.product.labels} />
      </header>
      {asked.length < cards.length && (
        <Banner tone="info">
          <p>This board has cards of the overview too. They are shown in the console only.</p>
        </Banner>
      )}
      {asked.map((id, place) => {
        const question = content.questions.find((one) => one.id === id);
        const key = `${place} ${id}`;
        const unasked = content.unasked?.find((one) => one.id === id);
        if (unasked)
          return (
            <section key={key} aria-label={unasked.name}>
              <h2>
                <bdi>{unasked.name}</bdi>
              </h2>
              <p>{UNASKED[unasked.reason]}</p>
            </section>
          );
        if (question === undefined)
          return (
            <EmptyState key={key} title="This question was deleted">
              Ask whoever sent you the link.
            </EmptyState>
          );
        return <SharedAnswer key={key} link={link} content={content} question={question} isCard />;
      })}
    </>
  );
}

/** `All cards: Last month` */
function daysWords(text: string): string {
  const range = readRange(text);
  if (range === undefined) return '';
  return `All cards: ${'from' in range ? formatDays(range.from, range.to) : labelOf(range)}`;
}
