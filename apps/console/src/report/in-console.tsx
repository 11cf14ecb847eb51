import { Link, useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { NotesInConsole } from '../notes/notes-in-console.tsx';
import { writeAddress } from '../question/codec/address.ts';
import type { Question } from '../question/codec/question.ts';
import { useProduct } from '../question/product-context.ts';
import type { Days } from '../question/range/range.ts';
import { useFacts } from '../question/use-facts.ts';
import { useSession } from '../session/use-session.ts';
import { buttonClass } from '../ui/controls/button.tsx';
import type { Day } from '../ui/format/day.ts';
import { type Surroundings, SurroundingsProvider, type Way } from '../views/surroundings.tsx';
import { CLIENTS } from '../views/users-of.tsx';

/** What an answer was asked, and the screen that asks it. */
interface Place {
  readonly question: Question;
  readonly path: string;
}

const PlaceContext = createContext<Place | undefined>(undefined);

interface Props extends Place {
  /** On a card of a board: notes of its days are read there, and written on the screen. */
  readonly isCard?: boolean;
  readonly children: ReactNode;
}

/** Around an answer on a screen or on a card: it leads to other screens. */
export function InConsole({ question, path, isCard = false, children }: Props) {
  const place = useMemo(() => ({ question, path }), [question, path]);
  return (
    <SurroundingsProvider value={CONSOLE}>
      <PlaceContext value={place}>
        <NotesInConsole isWritable={!isCard}>{children}</NotesInConsole>
      </PlaceContext>
    </SurroundingsProvider>
  );
}

const CONSOLE: Surroundings = {
  Lead: LeadInConsole,
  FirstRecords,
  useClientsOf,
  useFacts: useFactsHere,
};

function LeadInConsole({ to, asking, label, children }: Way) {
  const place = use(PlaceContext);
  if (!place) return children;
  return (
    <Link to={to ?? place.path} search={writeAddress(asking(place.question))} aria-label={label}>
      {children}
    </Link>
  );
}

/** The page of the product has the code for an application, and the commands. */
function FirstRecords({ product }: { readonly product: string }) {
  const mayImport = useSession().may('edit', product);
  return (
    <>
      {mayImport && (
        <p>
          <Link to="/imports" search={{ product }} className={buttonClass({ look: 'primary' })}>
            Import a file
          </Link>
        </p>
      )}
      <p>
        {mayImport ? 'Or send' : 'Send'} records from an application:{' '}
        <Link to="/products/product" search={{ product, id: product }}>
          the code for it
        </Link>{' '}
        is on the page of the product.
      </p>
    </>
  );
}

function useClientsOf(product: string) {
  const navigate = useNavigate();
  const goTo = useCallback(
    (question: Question) => void navigate({ to: CLIENTS, search: writeAddress(question) }),
    [navigate],
  );
  return useSession().may('export', product) ? goTo : undefined;
}

function useFactsHere(spans: readonly Days[], today: Day) {
  return useFacts(useProduct(), spans, today);
}
