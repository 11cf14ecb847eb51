import { OVERVIEW } from '../../api/boards.ts';
import { BoardScreen } from './board-screen.tsx';

/** The first screen: how a product is doing, and what to look at. */
export function OverviewScreen() {
  return <BoardScreen id={OVERVIEW} />;
}
