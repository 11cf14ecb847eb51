import { type RefObject, useEffect, useRef, useState } from 'react';

/** So far below the part of the page that is seen. */
const NEAR = '300px';

/** Whether an element has ever come near the part of the page that is seen, or was printed. */
export function useSeen<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [isSeen, setSeen] = useState(false);
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
  return [ref, isSeen];
}
