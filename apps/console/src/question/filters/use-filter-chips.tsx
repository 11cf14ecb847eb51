import { ConditionChips } from '../conditions/condition-chips.tsx';
import { useQuestion } from '../use-question.ts';

/** The conditions of uses in words; each can be changed and removed. */
export function UseFilterChips({ error }: { readonly error: unknown }) {
  const { question, ask } = useQuestion();
  return (
    <ConditionChips
      add="Filter uses"
      of="uses"
      conditions={question.useConditions}
      onChange={(useConditions) => ask({ useConditions })}
      error={error}
      pointer="/useConditions"
    />
  );
}
