import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ClientProvider, createClient } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { NotesProvider } from '../charts/notes/notes-around.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { formatInstant } from '../ui/format/instant.ts';
import { ThemeMenu } from '../ui/overlays/theme-menu.tsx';
import { linkOf, type ShareLink } from './link.ts';
import { type SharedContent, useSharedContent } from './share-calls.ts';
import styles from './shared.module.css';
import { SharedAnswer } from './shared-answer.tsx';
import { SharedBoard } from './shared-board.tsx';
import { SharedProblem } from './shared-problem.tsx';

const client = createClient();
/** Nobody is signed in here. */
const queries = createQueryClient(() => undefined);

/** The page of a share: what a link shows to people who have no key. It asks for nothing but what the link opens. */
export function SharedApp() {
  const link = useLink();
  return (
    <I18nProvider locale="en-GB">
      <QueryClientProvider client={queries}>
        <ClientProvider value={client}>
          <main className={styles.page}>{link ? <Shared link={link} /> : <NotWhole />}</main>
          <Toasts />
        </ClientProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Somebody may complete the address of a page that is open. */
function useLink(): ShareLink | undefined {
  const [link, setLink] = useState(() => linkOf(window.location));
  useEffect(() => {
    const read = () => setLink(linkOf(window.location));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return link;
}

function NotWhole() {
  return (
    <EmptyState isScreen title="This link is not complete">
      <p>
        A part of it is missing: what comes after the #. Copy all of the link, or ask whoever sent it to you.
      </p>
    </EmptyState>
  );
}

function Shared({ link }: { readonly link: ShareLink }) {
  const { data: content, error, refetch } = useSharedContent(link);
  if (error) return <SharedProblem error={error} onRetry={() => void refetch()} />;
  if (content === undefined) return <Skeleton label="Loading what the link shows" />;
  const [only] = content.questions;
  return (
    <SharedNotesProvider notes={content.notes}>
      {content.cards ? (
        <SharedBoard link={link} content={content} cards={content.cards} />
      ) : (
        only && <SharedAnswer link={link} content={content} question={only} />
      )}
      <SharedFoot content={content} />
    </SharedNotesProvider>
  );
}

interface NotesProps extends Pick<SharedContent, 'notes'> {
  readonly children: ReactNode;
}

/** Charts of days in it show the notes that came with what is shared. */
function SharedNotesProvider({ notes, children }: NotesProps) {
  const around = useMemo(() => ({ useNotes: () => notes }), [notes]);
  return <NotesProvider value={around}>{children}</NotesProvider>;
}

/** Until when the link works, and whom to ask. */
function SharedFoot({ content: { expiresAt, madeBy, product } }: { readonly content: SharedContent }) {
  const until = formatInstant(expiresAt, product.timeZone);
  return (
    <footer className={styles.foot}>
      <p>
        This link shows these numbers, read only, until {until} ({product.timeZone}). It was made with the key{' '}
        <bdi>{madeBy}</bdi>.
      </p>
      <div className="not-printed">
        <ThemeMenu />
      </div>
    </footer>
  );
}
