import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { KeptQuestion } from '../../api/questions.ts';
import { placeOf } from '../../question/codec/kept.ts';
import { useProduct } from '../../question/product-context.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import overview from '../overview/overview.module.css';
import styles from './boards.module.css';
import { useSeen } from './use-seen.ts';

const Answer = lazy(async () => ({ default: (await import('../answers/answer.tsx')).Answer }));

interface Props {
  readonly question: KeptQuestion;
  /** Among the cards of the board. */
  readonly place: number;
}

/** A question with its answer of today. It is asked when the card comes near the part of the page that is seen, or has its turn. */
export function QuestionCard({ question, place }: Props) {
  const { id: product } = useProduct();
  const { path, address } = placeOf(question, product);
  const [card, isSeen] = useSeen<HTMLElement>(place);
  return (
    <section ref={card} className={overview.card} aria-label={question.name}>
      <h2>
        <Link to={path} search={address}>
          <bdi>{question.name}</bdi>
        </Link>
      </h2>
      {isSeen ? (
        <Suspense fallback={<Skeleton label={`Loading: ${question.name}`} />}>
          <Answer question={question} />
        </Suspense>
      ) : (
        // It takes the place of an answer, so that not all cards come near at once.
        <div className={styles.unseen} />
      )}
    </section>
  );
}
