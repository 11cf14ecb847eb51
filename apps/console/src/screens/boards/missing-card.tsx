import { SaveProblem } from '../../administration/save-problem.tsx';
import { type Board, putBoard, refreshBoards, settingsOf } from '../../api/boards.ts';
import type { Product } from '../../api/catalogue.ts';
import type { Revised } from '../../api/revised.ts';
import { useChange } from '../../api/use-change.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import overview from '../overview/overview.module.css';

interface Props {
  readonly product: Product;
  readonly board: Revised<Board>;
  readonly place: number;
  /** Of the question. */
  readonly id: string;
}

/** Instead of a question that is not kept any more. */
export function MissingCard({ product, board: { value, tag }, place, id }: Props) {
  const { may } = useSession();
  const change = useChange(putBoard, refreshBoards, () => toast('The card is off the board.'));
  const takeOff = () => {
    const cards = value.cards.filter((_, index) => index !== place);
    change.mutate({ product: product.id, id: value.id, settings: { ...settingsOf(value), cards }, tag });
  };
  return (
    <section className={overview.card} aria-label={`Question that is gone: ${id}`}>
      <p>
        The question <bdi>“{id}”</bdi> was here. It is not kept any more.
      </p>
      {may('edit', product.id) && (
        <p>
          <Button onPress={takeOff} isPending={change.isPending}>
            Take the card off
          </Button>
        </p>
      )}
      <SaveProblem error={change.error} onRetry={takeOff} />
    </section>
  );
}
