import type { PropertyLabels } from '@keytally/contract/properties';
import { createContext } from 'react';

/** What the charts of an answer are of. A picture says it, since it goes where the page around it is not seen. */
export interface PictureWords {
  /** The name of the product. */
  readonly product: string;
  /** `2 – 29 Nov 2026` */
  readonly days: string;
  readonly timeZone: string;
  /** The request, which may choose users and uses. */
  readonly asked: object | undefined;
  readonly labels: PropertyLabels | undefined;
}

export const PictureWordsContext = createContext<PictureWords | undefined>(undefined);
export const PictureWordsProvider = PictureWordsContext.Provider;
