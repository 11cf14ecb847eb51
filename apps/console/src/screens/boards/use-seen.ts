import { useIsFetching } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** So far below the part of the page that is seen. */
const NEAR = '300px';
/** What is seen comes first: the rest waits until nothing is asked for so long, a card with a higher place longer. */
const IDLE_MS = 400;
const STEP_MS = 60;

/**
 * Whether an element has ever come near the part of the page that is seen, or its turn has come. Every card has its turn as soon
 * as the others have answered: paper has all of them, and a browser waits for none when it prints.
 *
 * @param place among the elements of the page
 */
export function useSeen<Element extends HTMLElement>(place: number): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [isSeen, setSeen] = useState(false);
  const isIdle = useIsFetching() === 0;
  useEffect(() => {
    const element = ref.current;
    if (isSeen || !element) return;
    const see = () => setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    addEventListener('beforeprint', see);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', see);
    };
  }, [isSeen]);
  useEffect(() => {
    if (isSeen || !isIdle) return;
    const timer = setTimeout(() => setSeen(true), IDLE_MS + STEP_MS * place);
    return () => clearTimeout(timer);
  }, [isSeen, isIdle, place]);
  return [ref, isSeen];
}
