import type { Schema } from '@keytally/client';
import { useState } from 'react';
import { fieldError } from '../../api/refused-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import type { AuditSelection } from './use-audit.ts';

const OUTCOMES: Readonly<Record<Schema<'AuditOutcome'>, string>> = { done: 'Done', refused: 'Refused' };

interface Props {
  readonly selection: AuditSelection;
  readonly onChange: (selection: AuditSelection) => void;
  readonly error: unknown;
}

/** Which entries to show; all of it is in the address. */
export function AuditFilters({ selection, onChange, error }: Props) {
  const { keyId = '', action = '', outcome = '', before } = selection;
  const isFiltered = Object.values(selection).some((value) => value !== undefined);
  return (
    <Toolbar>
      <KeyFilter
        key={keyId}
        keyId={keyId}
        error={fieldError(error, '/query/keyId')}
        onChange={(next) => onChange({ ...selection, keyId: next || undefined })}
      />
      <Select
        label="What"
        options={optionsOf('Everything', AUDIT_ACTIONS)}
        value={action}
        onChange={(next) => onChange({ ...selection, action: next === '' ? undefined : next })}
      />
      <Select
        label="Outcome"
        options={optionsOf('All', OUTCOMES)}
        value={outcome}
        onChange={(next) => onChange({ ...selection, outcome: next === '' ? undefined : next })}
      />
      <TextField
        label="Before"
        type="datetime-local"
        value={before === undefined ? '' : writeLocal(before)}
        onChange={(text) => onChange({ ...selection, before: readLocal(text) })}
      />
      {isFiltered && (
        <Button look="quiet" onPress={() => onChange({})}>
          Show all
        </Button>
      )}
    </Toolbar>
  );
}

interface KeyFilterProps {
  readonly keyId: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Asks once the id is complete: with Enter, or when the field is left. */
function KeyFilter({ keyId, error, onChange }: KeyFilterProps) {
  const [text, setText] = useState(keyId);
  const ask = () => text.trim() !== keyId && onChange(text.trim());
  return (
    <TextField
      label="Key"
      placeholder="Id of a key"
      error={error}
      value={text}
      onChange={setText}
      onBlur={ask}
      onKeyDown={({ key }) => key === 'Enter' && ask()}
      autoComplete="off"
    />
  );
}

function optionsOf<Id extends string>(all: string, labels: Readonly<Record<Id, string>>) {
  const entries = Object.entries(labels) as [Id, string][];
  return [{ id: '' as const, label: all }, ...entries.map(([id, label]) => ({ id, label }))];
}

/** An instant as the field has it: in the zone of the browser, without its name. */
function writeLocal(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function readLocal(text: string): string | undefined {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
