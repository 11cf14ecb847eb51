import { RefusedCall } from '@keytally/client';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { type Board, OVERVIEW, useBoard } from '../../api/boards.ts';
import type { Product } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { type BarParts, QueryBar } from '../../question/bar/query-bar.tsx';
import { writeAddress } from '../../question/codec/address.ts';
import { useProduct } from '../../question/product-context.ts';
import { AskedByBoardProvider, useQuestion } from '../../question/use-question.ts';
import { ScreenHead } from '../../report/screen-head.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Refresh } from '../../ui/controls/icons.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { KeysEndingSoon } from '../overview/keys-ending-soon.tsx';
import { useAskedOfCards } from './asked-of-cards.ts';
import { BoardContent } from './board-content.tsx';
import { BoardMenu } from './board-menu.tsx';
import { hasUses } from './model/cards.ts';
import { ShareBoard } from './share-board.tsx';
import { UsesActions } from './uses-notes.tsx';

const FullScreen = lazy(async () => ({ default: (await import('./full-screen.tsx')).FullScreen }));
const Arrange = lazy(async () => ({ default: (await import('./arranging/arrange-board.tsx')).ArrangeBoard }));

/** What of the question of the address the numbers of the overview answer. Questions on a board have their own. */
const OF_USES: BarParts = { compare: 'always' };
const OF_NOTHING: BarParts = { hasDays: false };

interface Props {
  readonly product: Product;
  readonly id: string;
}

/** The first screen: how a product is doing, and what to look at. */
export function OverviewScreen() {
  return <BoardScreen id={OVERVIEW} />;
}

/** The board that the address names. */
export function NamedBoardScreen() {
  const { board = '' }: { readonly board?: string } = useParams({ strict: false });
  return <BoardScreen id={board} />;
}

/** A board of a product. */
function BoardScreen({ id }: { readonly id: string }) {
  const product = useProduct();
  // Another product begins anew: its numbers must not be taken for those of the one before.
  return <BoardOf key={`${product.id} ${id}`} product={product} id={id} />;
}

function BoardOf({ product, id }: Props) {
  const queries = useQueryClient();
  const { may } = useSession();
  const { data: seen, error, refetch } = useBoard({ product: product.id, id });
  const [arranging, setArranging] = useState<'not yet' | 'now' | 'done'>('not yet');
  const isArranging = arranging === 'now';
  const [fullScreen, setFullScreen] = useState<'not yet' | 'now' | 'left'>('not yet');
  const leave = useCallback(() => setFullScreen('left'), []);
  const board = seen?.value;
  const isOverview = id === OVERVIEW;
  const isUnknown = error instanceof RefusedCall && error.problem.code === 'unknown-board';
  // While it is not known yet which cards the overview has, the numbers of most overviews are asked for already.
  const showsUses = board ? hasUses(board) : isOverview;
  const { question } = useQuestion();
  const asked = useAskedOfCards(product, board, question.daysOf === undefined ? undefined : question.range);
  const { kept, isOfAll } = asked;
  const byBoard = isOfAll ? asked.ofUses : undefined;
  // Beside questions, which have days of their own, the days are those of all cards or of none.
  const bar = useMemo(() => ({ board: { kept } }), [kept]);
  const refresh = () => void queries.invalidateQueries();
  return (
    <>
      <ScreenHead
        title={board?.name ?? (isOverview ? 'Overview' : 'Board')}
        of={product.name}
        about={aboutOf(product, id, board)}
        actions={
          <>
            <Button look="quiet" icon aria-label="Ask again" onPress={refresh}>
              <Refresh />
            </Button>
            {/* What was arranged would be lost on the way to another board. */}
            {!isArranging && (
              <>
                <BoardMenu product={product.id} shown={id} />
                {may('edit', product.id) && board && (
                  // Whoever has arranged it goes on where it began.
                  <Button autoFocus={arranging === 'done'} onPress={() => setArranging('now')}>
                    Arrange
                  </Button>
                )}
                {board && <ShareBoard board={board} />}
                {board && (
                  <Button
                    key={fullScreen}
                    autoFocus={fullScreen === 'left'}
                    onPress={() => setFullScreen('now')}
                  >
                    Full screen
                  </Button>
                )}
                {showsUses && (
                  <AskedByBoardProvider value={byBoard}>
                    <UsesActions product={product} />
                  </AskedByBoardProvider>
                )}
              </>
            )}
          </>
        }
      />
      {isOverview && fullScreen !== 'now' && may('own') && <KeysEndingSoon />}
      {isUnknown && <NoSuchBoard product={product} id={id} />}
      {error && !isUnknown && <ProblemView error={error} onRetry={() => void refetch()} />}
      {seen && isArranging ? (
        <Suspense fallback={<Skeleton label="Loading: Arrange" />}>
          <Arrange
            product={product}
            board={seen}
            onClose={() => setArranging('done')}
            preview={(draft) => <BoardPreview product={product} board={draft} />}
          />
        </Suspense>
      ) : (
        <>
          <QueryBar parts={isOfAll ? bar : showsUses ? OF_USES : OF_NOTHING} error={undefined} />
          <BoardContent
            product={product}
            board={seen}
            asked={asked}
            showsUses={showsUses}
            isLoading={(!asked.ofQuestions || !seen) && !error}
          />
          {fullScreen === 'now' && (
            <Suspense fallback={null}>
              <FullScreen timeZone={product.timeZone} onLeave={leave} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
}

/** What a board that is arranged will look like once it is saved. */
function BoardPreview({ product, board }: { readonly product: Product; readonly board: Board }) {
  const asked = useAskedOfCards(product, board, undefined);
  const shown = useMemo(() => ({ value: board, tag: undefined }), [board]);
  return (
    <BoardContent
      product={product}
      board={shown}
      asked={asked}
      showsUses={hasUses(board)}
      isLoading={!asked.ofQuestions}
    />
  );
}

/** A link to a board that was deleted, or is one of another product. */
function NoSuchBoard({ product: { name }, id }: Props) {
  const { question } = useQuestion();
  return (
    <EmptyState title="There is no such board">
      <p>
        {name} has no board “{id}”. It may have been deleted. “Boards” has those that there are;{' '}
        <Link to="/overview" search={writeAddress(question)}>
          go to the overview
        </Link>
        .
      </p>
    </EmptyState>
  );
}

function aboutOf({ name }: Product, id: string, board: Board | undefined): string {
  if (id !== OVERVIEW) return `Questions and numbers of ${name}, side by side.`;
  return board && !hasUses(board)
    ? `What to know about ${name} first.`
    : `How ${name} was used in these days, and what changed.`;
}
