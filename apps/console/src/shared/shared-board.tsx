import type { Schema } from '@keytally/client';
import { Banner } from '../ui/feedback/banner.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
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
      </header>
      {asked.length < cards.length && (
        <Banner tone="info">
          <p>This board has cards of the overview too. They are shown in the console only.</p>
        </Banner>
      )}
      {asked.map((id, place) => {
        const question = content.questions.find((one) => one.id === id);
        const key = `${place} ${id}`;
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
