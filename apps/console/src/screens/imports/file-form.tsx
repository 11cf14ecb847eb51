import { labelColumns } from '@keytally/contract/label-columns';
import type { PropertyLabels } from '@keytally/contract/properties';
import { useState } from 'react';
import { browserZone } from '../../administration/browser-zone.ts';
import type { Look, Plan, Reading } from '../../importing/plan.ts';
import { useProduct } from '../../question/product-context.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ColumnFields } from './form/column-fields.tsx';
import { DoubtfulFile } from './form/doubtful-file.tsx';
import { FirstRows } from './form/first-rows-table.tsx';
import { MissingFields } from './form/missing-fields.tsx';
import { MoreFields } from './form/more-fields.tsx';
import { NamingField } from './form/naming-field.tsx';
import { ReadingFields } from './form/reading-fields.tsx';
import { fitToLabels, neededFields } from './form/record-field.ts';
import { TimeFields } from './form/time-fields.tsx';
import { UndecidedReading } from './form/undecided-reading.tsx';
import { useFirstRows } from './form/use-first-rows.ts';
import styles from './imports.module.css';
import { ReplaceField } from './replace-field.tsx';
import { findUnfinished } from './unfinished-imports.ts';
import type { Importer } from './use-importer.ts';

interface Props {
  readonly file: File;
  readonly look: Look;
  readonly fault: string | undefined;
  /** The import that the file of a dry run was to replace. */
  readonly replaces: string | undefined;
  readonly importer: Importer;
}

/** How a file becomes records: what was found in it, to be changed, and its first rows as they will be stored. */
export function FileForm({ file, look, fault, replaces, importer }: Props) {
  const { id, labels } = useProduct();
  const [plan, setPlan] = useState<Plan>(() => ({ ...planOf(look, labels), replaces }));
  const set = (changes: Partial<Plan>) => setPlan((now) => ({ ...now, ...changes }));
  const isTable = look.holdsRecords !== true;
  const { isSession = false } = plan;
  const unfinished = plan.replaces === undefined ? findUnfinished(id, file) : undefined;
  const { may } = useSession();
  const [isNaming, setNaming] = useState(true);
  const [isHeading, setHeading] = useState(false);
  const proposed = may('own', id) && isTable ? labelsLike(plan, labels) : {};
  const { found, read, rows } = useFirstRows(file, plan, importer);
  const labelled = { ...read, labels: isNaming ? proposed : {} };
  const missing = isTable ? missingIn(plan) : [];
  const isOpen =
    found === undefined || found.undecided.length > 0 || (look.heading !== undefined && !isHeading);
  return (
    <div className={styles.form}>
      <h3>{file.name}</h3>
      {fault !== undefined && <Banner tone="danger" title={fault} />}
      {unfinished && (
        <Banner tone="info" title={`An import of this file was cut off: ${unfinished.name}`}>
          <p>It goes on under that name. What came in already does not count twice.</p>
        </Banner>
      )}
      {look.assumed !== undefined && <Banner tone="warning" title={look.assumed} />}
      <DoubtfulFile look={look} isHeading={isHeading} onHeading={() => setHeading(true)} />
      <ReadingFields
        look={look}
        onChange={(reading: Reading) => {
          // Another delimiter or encoding makes other columns: the file is looked at again.
          if (reading.decimal === look.reading.decimal) void importer.choose(file, reading);
          else set(reading);
        }}
        decimal={read.decimal}
      />
      {isTable && (
        <>
          <ColumnFields
            columns={look.columns}
            fields={plan.columns}
            isSession={isSession}
            onChange={(columns) => set({ columns })}
          />
          {!isSession && !isFilled(plan, 'name') && (
            <TextField
              label="Event (what)"
              hint="No column says what was used: each row is an event of this name."
              value={plan.eventName ?? ''}
              onChange={(eventName) => set({ eventName })}
            />
          )}
          <NamingField proposed={proposed} isSelected={isNaming} onChange={setNaming} />
          <TimeFields plan={read} onChange={set} />
          <MoreFields look={look} plan={plan} onChange={set} />
        </>
      )}
      <ReplaceField value={plan.replaces} onChange={(replaces) => set({ replaces })} />
      <MissingFields missing={missing} look={look} />
      {found && <UndecidedReading found={found} onChoose={set} />}
      {rows.error && <Banner tone="danger" title={rows.error.message} />}
      {rows.data && <FirstRows rows={rows.data} labels={{ ...labels, ...labelled.labels }} />}
      <div className={styles.row}>
        <Button
          look="primary"
          isDisabled={missing.length > 0 || isOpen || rows.error !== null}
          onPress={() => void importer.run(labelled, true)}
        >
          Dry run
        </Button>
        <Button onPress={importer.startOver}>Another file</Button>
        <span className={styles.quiet}>
          {found === undefined && rows.error === null
            ? 'Looking through the file for how its times and numbers are written …'
            : 'A dry run reads the whole file and stores nothing.'}
        </span>
      </div>
    </div>
  );
}

function planOf(look: Look, labels: Parameters<typeof fitToLabels>[1]): Plan {
  const columns = fitToLabels(look.fields, labels);
  const { eventName, timeZone } = look.takenFor ?? {};
  const isNamed = [...columns, ...look.open].some(({ field }) => field === 'name');
  return {
    ...look.reading,
    holdsRecords: look.holdsRecords,
    columns,
    ...(!isNamed && { eventName: eventName ?? 'Used' }),
    // Of rows that have no name in their column.
    ...(isNamed && eventName !== undefined && { constants: [{ field: 'name', value: eventName }] }),
    timeZone: timeZone ?? browserZone(),
  };
}

/** What custom properties can be called that have no label yet: like their columns. */
function labelsLike({ columns }: Plan, labels: PropertyLabels | undefined): PropertyLabels {
  return labelColumns(
    columns.map(({ field, column }) => [field, column]),
    labels,
  ).labels;
}

/** The fields that no column and no value fills. */
function missingIn(plan: Plan): readonly string[] {
  const { eventName = '', isSession = false } = plan;
  return neededFields(isSession).filter(
    (field) => !isFilled(plan, field) && !(field === 'name' && eventName !== ''),
  );
}

function isFilled({ columns, constants = [] }: Plan, wanted: string): boolean {
  return (
    columns.some(({ field }) => field === wanted) ||
    constants.some(({ field, value }) => field === wanted && value !== '')
  );
}
