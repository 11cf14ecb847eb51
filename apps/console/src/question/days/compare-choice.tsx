import { useState } from 'react';
import { Select } from '../../ui/controls/select.tsx';
import { useAskedNow } from '../product-context.ts';
import { COMPARISONS } from '../range/compare.ts';
import { useQuestion } from '../use-question.ts';
import { TypedDays } from './typed-days.tsx';

type Named = keyof typeof COMPARISONS;
type Choice = Named | 'none' | 'own';

const NAMED = (Object.keys(COMPARISONS) as Named[]).map((id) => ({ id, ...COMPARISONS[id] }));

/** What the days are compared with. `always`: a screen that never shows its numbers alone. */
export function CompareChoice({ always }: { readonly always: boolean }) {
  const { question, ask } = useQuestion();
  const { before } = useAskedNow();
  const { compare = always ? 'before' : undefined } = question;
  const [isOwn, setOwn] = useState(typeof compare === 'object');
  const chosen: Choice = isOwn ? 'own' : typeof compare === 'string' ? compare : 'none';
  return (
    <>
      <Select<Choice>
        label="Compare with"
        options={[
          ...(always ? [] : [{ id: 'none' as const, label: 'Nothing' }]),
          ...NAMED,
          { id: 'own', label: 'Other days', hint: 'Days that you choose' },
        ]}
        value={chosen}
        onChange={(id) => {
          setOwn(id === 'own');
          if (id !== 'own') ask({ compare: id === 'none' ? undefined : id });
        }}
      />
      {isOwn && (
        <TypedDays
          from="From"
          to="To"
          action="Compare"
          days={typeof compare === 'object' ? compare : before}
          onChoose={(days) => ask({ compare: days })}
        />
      )}
    </>
  );
}
