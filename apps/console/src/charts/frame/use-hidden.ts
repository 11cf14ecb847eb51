import { useState } from 'react';

/** Which entries of a legend are switched off. */
export interface Hidden {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  /** Switches off exactly these. */
  readonly set: (ids: Iterable<string>) => void;
}

export function useHidden(): Hidden {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set<string>());
  return {
    ids,
    toggle: (id) => setIds((before) => before.symmetricDifference(new Set([id]))),
    set: (chosen) => setIds(new Set(chosen)),
  };
}
