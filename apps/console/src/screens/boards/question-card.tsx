import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import type { KeptQuestion } from '../../api/questions.ts';
import { askedIn, type ChosenDays } from '../../question/codec/asked-in.ts';
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
  /** The days of all cards, if somebody chose some. */
  readonly chosen: ChosenDays | undefined;
  /** Among the cards of the board. */
  readonly place: number;
}

/** A question with its answer of today. It is asked when the card comes near the part of the page that is seen, or has its turn. */
export function QuestionCard({ question, chosen, place }: Props) {
  const { id: product } = useProduct();
  const asked = useMemo(() => (chosen ? askedIn(question, chosen) : question), [question, chosen]);
  const { path, address } = placeOf(asked ?? question, product);
  const [card, isSeen] = useSeen<HTMLElement>(place);
  return (
    <section ref={card} className={overview.card} aria-label={question.name}>
      <h2>
        <Link to={path} search={address}>
          <bdi>{question.name}</bdi>
        </Link>
      </h2>
      {asked === undefined ? (
        <p>
          Users up to now are those until today, and the days of this board end on another day. Choose days
          that end today, or let each card have its own.
        </p>
      ) : isSeen ? (
        <Suspense fallback={<Skeleton label={`Loading: ${question.name}`} />}>
          <QuestionAnswer question={asked} />
        </Suspense>
      ) : (
        // It takes the place of an answer, so that not all cards come near at once.
        <div className={styles.unseen} />
      )}
    </section>
  );
}
