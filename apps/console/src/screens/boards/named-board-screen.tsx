import { useParams } from '@tanstack/react-router';
import { BoardScreen } from './board-screen.tsx';

/** The board that the address names. */
export function NamedBoardScreen() {
  const { board = '' }: { readonly board?: string } = useParams({ strict: false });
  return <BoardScreen id={board} />;
}
