import type { Board } from '../../api/boards.ts';
import type { Product } from '../../api/catalogue.ts';
import type { Revised } from '../../api/revised.ts';
import { BoardFilter } from '../../cards/board-filter.tsx';
import { AskedByBoardProvider } from '../../question/use-question.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { CardsAsked } from './asked-of-cards.ts';
import { BoardCards } from './board-cards.tsx';
import { UsesNotes } from './uses-notes.tsx';

interface Props {
  readonly product: Product;
  /** Absent while it loads, and if it can't be loaded. */
  readonly board: Revised<Board> | undefined;
  readonly asked: CardsAsked;
  /** Whether it has numbers of the overview, as far as that is known. */
  readonly showsUses: boolean;
  readonly isLoading: boolean;
}

/** What a board shows: its cards, and what to know about all of them. */
export function BoardContent({ product, board, asked, showsUses, isLoading }: Props) {
  const { ofQuestions, ofUses, isOfAll, hasOwnDays } = asked;
  return (
    <>
      <BoardFilter conditions={board?.value.conditions} labels={product.labels} />
      <AskedByBoardProvider value={isOfAll ? ofUses : undefined}>
        {showsUses && <UsesNotes product={product} sayDays={!hasOwnDays} />}
        {board && ofQuestions && <BoardCards product={product} board={board} asked={ofQuestions} />}
      </AskedByBoardProvider>
      {isLoading && <Skeleton label="Loading the board" />}
    </>
  );
}
