import type { Schema } from '@keytally/client';
import { BoardFilter } from '../cards/board-filter.tsx';
import { CardGrid, CardPlace } from '../cards/card-grid.tsx';
import { TextCard } from '../cards/text-card.tsx';
import { UNASKED } from '../cards/unasked.ts';
import { labelOf, readRange } from '../question/range/range.ts';
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

/** A board as the console shows it. A link cannot ask what the cards of the overview ask. */
export function SharedBoard({ link, content, cards }: Props) {
  const { name, product, days, conditions } = content;
  const shown = cards.filter((card) => !('overview' in card));
  return (
    <>
      <header>
        <title>{`${name} · ${product.name} · Keytally`}</title>
        <p className={styles.product}>
          <bdi>{product.name}</bdi>
        </p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {days !== undefined && <p className={styles.about}>{daysWords(days)}</p>}
        <BoardFilter conditions={conditions} labels={product.labels} />
      </header>
      {shown.length < cards.length && (
        <Banner tone="info">
          <p>This board has cards of the overview too. They are shown in the console only.</p>
        </Banner>
      )}
      <CardGrid>
        {shown.map((card, place) => (
          <CardPlace
            // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be there twice.
            key={place}
            card={card}
            label={nameOf(card, content)}
          >
            <SharedCard link={link} content={content} card={card} />
          </CardPlace>
        ))}
      </CardGrid>
    </>
  );
}

type Card = Schema<'BoardCard'>;

function nameOf(card: Card, { questions, unasked = [] }: SharedContent): string {
  if ('heading' in card) return card.heading;
  const known = 'question' in card && [...questions, ...unasked].find(({ id }) => id === card.question);
  return known ? known.name : 'This question was deleted';
}

function SharedCard({ link, content, card }: Omit<Props, 'cards'> & { readonly card: Card }) {
  if ('heading' in card) return <TextCard card={card} />;
  if ('overview' in card) return null;
  const { question: id, height } = card;
  const question = content.questions.find((one) => one.id === id);
  const unasked = content.unasked?.find((one) => one.id === id);
  if (question)
    return (
      <section className={styles.card} aria-label={question.name}>
        <SharedAnswer link={link} content={content} question={question} card={height ?? 'own'} />
      </section>
    );
  if (unasked)
    return (
      <section className={styles.card} aria-label={unasked.name}>
        <h2>
          <bdi>{unasked.name}</bdi>
        </h2>
        <p>{UNASKED[unasked.reason]}</p>
      </section>
    );
  return <EmptyState title="This question was deleted">Ask whoever sent you the link.</EmptyState>;
}

/** `All cards: Last month` */
function daysWords(text: string): string {
  const range = readRange(text);
  if (range === undefined) return '';
  return `All cards: ${'from' in range ? formatDays(range.from, range.to) : labelOf(range)}`;
}
