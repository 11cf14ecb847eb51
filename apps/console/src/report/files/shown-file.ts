import type { AboutRow, Cell, Column } from '@keytally/spreadsheets';
import { createContext, use, useEffect } from 'react';
import type { ReportMeta } from '../../api/reports.ts';

/** What a screen shows, as rows for a file. */
export interface ShownFile {
  readonly columns: readonly Column[];
  readonly rows: Iterable<readonly Cell[]>;
  /** Of the answer that the rows are made from. */
  readonly meta: ReportMeta;
  /** What was done with the answer: sorted, searched. */
  readonly shown: readonly AboutRow[];
}

type MakeFile = () => ShownFile | Promise<ShownFile>;

/** Where the part of a screen that orders and compares an answer says how it does. */
export interface FilePlace {
  current: MakeFile | undefined;
}

/** An answer on the screen, with the request that it answers, and the part of the screen that shows it. */
export interface Shown {
  readonly report: { readonly meta: ReportMeta; readonly asked?: object };
  readonly place: FilePlace;
  /** With which days it is compared. */
  readonly compared: readonly AboutRow[];
}

const FilePlaceContext = createContext<FilePlace | undefined>(undefined);
export const FilePlaceProvider = FilePlaceContext.Provider;

/** Says what a file of this screen has, where that is more, or in another order, than the answer of the server. */
export function useShownFile(make: MakeFile): void {
  const place = use(FilePlaceContext);
  useEffect(() => {
    if (!place) return;
    place.current = make;
    return () => {
      if (place.current === make) place.current = undefined;
    };
  });
}
