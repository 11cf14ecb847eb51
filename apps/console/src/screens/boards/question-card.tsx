import { type AskedOfCards, askedOnBoard } from '@keytally/contract/boards';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import type { KeptQuestion } from '../../api/questions.ts';
import { UNASKED } from '../../cards/unasked.ts';
import { placeOf } from '../../question/codec/kept.ts';
import { useProduct } from '../../question/product-context.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import overview from '../overview/overview.module.css';
import styles from './boards.module.css';
import { useSeen } from './use-seen.ts';

const QuestionAnswer = lazy(async () => ({
  default: (await import('./question-answer.tsx')).QuestionAnswer,
}));

interface Props {
  readonly question: KeptQuestion;
  /** What the board asks of all its cards. */
  readonly asked: AskedOfCards;
  /** Whether there is room for all that its screen shows. */
  readonly isTall: boolean;
  /** Among the cards of the board. */
  readonly place: number;
}

/** A question with its answer of today. It is asked when the card comes near the part of the page that is seen, or has its turn. */
export function QuestionCard({ question, asked: ofCards, place, isTall }: Props) {
  const { id: product } = useProduct();
  const asked = useMemo(() => askedOnBoard(question, ofCards), [question, ofCards]);
  const { path, address } = placeOf('question' in asked ? asked.question : question, product);
  const [card, isSeen] = useSeen<HTMLElement>(place);
  return (
    <section ref={card} className={overview.card} aria-label={question.name}>
      <h2>
        <Link to={path} search={address}>
          <bdi>{question.name}</bdi>
        </Link>
      </h2>
      {'unasked' in asked ? (
        <p>{UNASKED[asked.unasked]}</p>
      ) : isSeen ? (
        <Suspense fallback={<Skeleton label={`Loading: ${question.name}`} />}>
          <QuestionAnswer question={asked.question} isSmall={!isTall} />
        </Suspense>
      ) : (
        // It takes the place of an answer, so that not all cards come near at once.
        <div className={styles.unseen} />
      )}
    </section>
  );
}
