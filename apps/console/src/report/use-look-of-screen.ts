import { useMemo } from 'react';
import { useQuestion } from '../question/use-question.ts';
import type { Look } from '../views/look.ts';

/** How the screen shows its answer: it stands in the address. */
export function useLookOfScreen(): Look {
  const { question, ask } = useQuestion();
  const { order, show, classes } = question;
  return useMemo(() => ({ order, show, classes, change: ask }), [order, show, classes, ask]);
}
