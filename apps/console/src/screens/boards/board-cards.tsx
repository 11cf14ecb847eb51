import type { AskedOfCards } from '@keytally/contract/boards';
import { useMemo } from 'react';
import { type Board, type BoardCard, OVERVIEW } from '../../api/boards.ts';
import type { Product } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { useQuestions } from '../../api/questions.ts';
import type { Revised } from '../../api/revised.ts';
import { CardGrid, CardPlace } from '../../cards/card-grid.tsx';
import { TextCard } from '../../cards/text-card.tsx';
import { ReportNotes } from '../../report/report-notes.tsx';
import { MoreAccess } from '../../session/more-access.tsx';
import { useSession } from '../../session/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BuiltInCard } from '../overview/built-in-card.tsx';
import { type CardName, isOfUses } from '../overview/card-names.ts';
import { useUses } from '../overview/use-uses.ts';
import { CardBoundary } from './card-boundary.tsx';
import { MissingCard } from './missing-card.tsx';
import { hasQuestions, keyed, namesOf } from './model/cards.ts';
import { QuestionCard } from './question-card.tsx';

interface Props {
  readonly product: Product;
  readonly board: Revised<Board>;
  /** What the board asks of all its cards. */
  readonly asked: AskedOfCards;
}

/** The cards of a board, side by side. One that fails does not take the others along. */
export function BoardCards({ product, board, asked }: Props) {
  const { cards } = board.value;
  const { data: questions } = useQuestions(product.id);
  const nameOf = useMemo(() => namesOf(questions), [questions]);
  if (cards.length === 0) return <NoCards product={product} isOverview={board.value.id === OVERVIEW} />;
  return (
    <>
      {hasQuestions(board.value) && <QuestionsProblem product={product} />}
      <CardGrid>
        {keyed(cards).map(({ key, card }, place) => (
          <CardPlace key={key} card={card} label={nameOf(card)}>
            <CardBoundary>
              <Card product={product} board={board} asked={asked} card={card} place={place} />
            </CardBoundary>
          </CardPlace>
        ))}
      </CardGrid>
    </>
  );
}

interface CardProps extends Props {
  readonly card: BoardCard;
  /** Among the cards of the board. */
  readonly place: number;
}

function Card({ card, ...props }: CardProps) {
  if ('heading' in card) return <TextCard card={card} />;
  if ('question' in card)
    return <CardOfQuestion {...props} id={card.question} isTall={card.height === 'tall'} />;
  if (isOfUses(card.overview)) return <CardOfUses {...props} name={card.overview} />;
  return <BuiltInCard product={props.product} name={card.overview} />;
}

interface QuestionProps extends Omit<CardProps, 'card'> {
  readonly id: string;
  readonly isTall: boolean;
}

function CardOfQuestion({ id, isTall, ...props }: QuestionProps) {
  const { data: questions, error } = useQuestions(props.product.id);
  if (!questions) return error ? null : <Skeleton label="Loading a question" />;
  const question = questions.find((one) => one.id === id);
  return question ? (
    <QuestionCard question={question} asked={props.asked} place={props.place} isTall={isTall} />
  ) : (
    <MissingCard {...props} id={id} />
  );
}

/** Where nothing was used at all, the screen says so once instead. */
function CardOfUses({ product, board, name }: UsesProps) {
  const { now } = useUses(product);
  if (now?.results.length === 0) return null;
  return (
    <>
      <BuiltInCard product={product} name={name} />
      {hasQuestions(board.value) && <CardDays product={product} />}
    </>
  );
}

interface UsesProps extends Pick<Props, 'product' | 'board'> {
  readonly name: CardName;
}

/** Said once for all cards of questions. */
function QuestionsProblem({ product }: { readonly product: Product }) {
  const { data, error, refetch } = useQuestions(product.id);
  return error && !data ? <ProblemView error={error} onRetry={() => void refetch()} /> : null;
}

function NoCards({ product, isOverview }: Pick<Props, 'product'> & { readonly isOverview: boolean }) {
  const { may } = useSession();
  return (
    <EmptyState title={isOverview ? 'The overview has no cards' : 'This board has no cards yet'}>
      {may('edit', product.id) && <p>Press Arrange to put questions and numbers on it.</p>}
      <MoreAccess needs="edit" to="put questions and numbers on it" product={product} />
    </EmptyState>
  );
}

/** What the numbers of a card of the overview are of. Beside questions each card says it itself. */
function CardDays({ product }: { readonly product: Product }) {
  const { now, days } = useUses(product);
  if (!now) return null;
  return <ReportNotes meta={now.meta} before={days.before} verdict={days.verdict} today={days.today} />;
}
