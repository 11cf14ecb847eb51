import { useState } from 'react';
import type { Revised } from '../api/revised.ts';
import { type Change, type Part, rebase } from './rebase.ts';

interface Kept<Draft> {
  /** What the form was filled from. */
  readonly seen: Revised<Draft>;
  /** The tag of the newest state that was looked at. */
  readonly known: string | undefined;
  readonly draft: Draft;
  readonly changes: readonly Change[];
}

interface DraftState<Draft> {
  readonly draft: Draft;
  readonly set: (change: Partial<Draft>) => void;
  /** What is to be saved: the draft, with the tag of what it was filled from. */
  readonly toSave: Revised<Draft>;
  /** What others changed while it was filled in. */
  readonly changes: readonly Change[];
  /** After it was saved: what was sent, and what is there now. What was typed in between stays. */
  readonly restart: (sent: Draft, saved: Revised<Draft>) => void;
}

/**
 * What is filled into a form about something that others may change too. When a newer state is loaded, what was typed stays,
 * and the rest becomes what is there now.
 *
 * @param isSaving what comes then is most often one's own change
 */
export function useDraft<Draft>(
  latest: Revised<Draft>,
  parts: readonly Part<Draft>[],
  isSaving: boolean,
): DraftState<Draft> {
  const [kept, setKept] = useState<Kept<Draft>>(() => startOf(latest));
  if (!isSaving && latest.tag !== kept.known) setKept(movedTo(latest, parts, kept));
  const { draft, seen, changes } = kept;
  return {
    draft,
    set: (change) => setKept((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    toSave: { value: draft, tag: seen.tag },
    changes,
    restart: (sent, saved) =>
      setKept((now) => ({
        ...startOf(saved),
        known: now.known,
        draft: rebase(parts, sent, now.draft, saved.value).draft,
      })),
  };
}

function startOf<Draft>(seen: Revised<Draft>): Kept<Draft> {
  return { seen, known: seen.tag, draft: seen.value, changes: [] };
}

function movedTo<Draft>(
  latest: Revised<Draft>,
  parts: readonly Part<Draft>[],
  kept: Kept<Draft>,
): Kept<Draft> {
  const known = latest.tag;
  if (known === kept.seen.tag) return { ...kept, known };
  const { draft, changes } = rebase(parts, kept.seen.value, kept.draft, latest.value);
  const earlier = kept.changes.filter(({ label }) => !changes.some((one) => one.label === label));
  return { seen: latest, known, draft, changes: [...earlier, ...changes] };
}
