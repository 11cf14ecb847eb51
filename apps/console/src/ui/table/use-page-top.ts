import { type RefObject, useEffect, useRef } from 'react';

/** Brings the top of an element into view when another page is shown in it. */
export function usePageTop<Place extends Element>(page: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current !== page) place.current?.scrollIntoView({ block: 'start' });
    last.current = page;
  }, [page]);
  return place;
}
