import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { OVERVIEW, useBoards } from '../../api/boards.ts';
import { writeAddress } from '../../question/codec/address.ts';
import { useQuestion } from '../../question/use-question.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ChevronDown } from '../../ui/controls/icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';

const NewBoard = lazy(async () => ({ default: (await import('./arranging/new-board.tsx')).NewBoard }));

interface Props {
  readonly product: string;
  /** The id of the board on the screen. */
  readonly shown: string;
}

/** The way to the other boards, and to a new one. */
export function BoardMenu({ product, shown }: Props) {
  const mayMake = useSession().may('edit', product);
  const { data: boards = [] } = useBoards(product);
  const open = useOpenBoard();
  const [isNew, setNew] = useState(false);
  const others = boards.filter(({ id }) => id !== shown);
  if (others.length === 0 && !mayMake) return null;
  const actions = [
    ...others.map(({ id, name }) => ({ id: `board ${id}`, label: name, run: () => open(id) })),
    ...(mayMake ? [{ id: 'new', label: 'New board …', run: () => setNew(true) }] : []),
  ];
  return (
    <>
      <Menu
        label="Boards"
        trigger={
          <Button>
            Boards <ChevronDown />
          </Button>
        }
        actions={actions}
      />
      {isNew && (
        <Suspense fallback={null}>
          <NewBoard product={product} boards={boards} onClose={() => setNew(false)} onMade={open} />
        </Suspense>
      )}
    </>
  );
}

function useOpenBoard(): (id: string) => void {
  const navigate = useNavigate();
  const { question } = useQuestion();
  return (board) => {
    const search = writeAddress(question);
    if (board === OVERVIEW) void navigate({ to: '/overview', search });
    else void navigate({ to: '/boards/$board', params: { board }, search });
  };
}
