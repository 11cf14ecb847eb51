import { LEVELS } from '@keytally/spreadsheets/names';
import { useState } from 'react';
import { filledLines } from '../condition/condition.ts';
import { FilterForm, type FilterFormProps } from '../condition/filter-form.tsx';
import { labelOfProperty } from '../condition/property-labels.ts';
import { useProposals } from '../condition/use-proposals.ts';
import { ValueList } from '../condition/value-list.tsx';
import { fits, schemaOf } from '../schema/fits.ts';
import type { LevelFilter } from './filter.ts';

type Texts = Readonly<Record<string, string>>;

/** Operating systems or places: a user passes if one of the given levels matches. */
export function LevelForm({ name, filter, ...form }: FilterFormProps<LevelFilter>) {
  const group = name as keyof typeof LEVELS;
  const [texts, setTexts] = useState<Texts>(() => textsOf(group, filter));
  const [fault, setFault] = useState<string>();
  const apply = () => {
    const made = filterOf(group, texts);
    if (typeof made === 'string') setFault(made);
    else form.onApply(made);
  };
  return (
    <FilterForm {...form} fault={fault ?? form.refusal} onSubmit={apply}>
      <p>Users pass if one of these matches.</p>
      {LEVELS[group].map((level) => (
        <Level
          key={level}
          property={`${group}.${level}`}
          text={texts[level] ?? ''}
          onChange={(text) => setTexts({ ...texts, [level]: text })}
        />
      ))}
    </FilterForm>
  );
}

interface LevelProps {
  readonly property: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function Level({ property, ...list }: LevelProps) {
  return (
    <ValueList label={labelOfProperty(property, undefined)} proposals={useProposals(property)} {...list} />
  );
}

function textsOf(group: keyof typeof LEVELS, filter: LevelFilter | undefined): Texts {
  const given = (filter ?? {}) as Readonly<Record<string, string | string[]>>;
  return Object.fromEntries(LEVELS[group].map((level) => [level, [given[level] ?? []].flat().join('\n')]));
}

/** The filter of what was filled in, or what is wrong with it. */
export function filterOf(group: keyof typeof LEVELS, texts: Texts): LevelFilter | string {
  const levels = LEVELS[group]
    .map((level) => [level, filledLines(texts[level] ?? '')] as const)
    .filter(([, values]) => values.length > 0);
  if (levels.length === 0) return 'Give at least one value.';
  const isSingle = levels.every(([, values]) => values.length === 1);
  const made = {
    type: isSingle ? 'string' : 'stringArray',
    ...Object.fromEntries(levels.map(([level, values]) => [level, isSingle ? values[0] : values])),
  } as LevelFilter;
  if (fits(schemaOf(group === 'os' ? 'OsFilter' : 'GeographyFilter'), made)) return made;
  return 'Places are codes of two capital letters, such as EU, NL or CA.';
}
