import type { Parts } from '../../administration/use-place.ts';
import type { AuditSelection } from './use-audit.ts';

type Part = 'key' | 'action' | 'outcome' | 'before';

const ACTIONS = [
  'keys-put',
  'key-deleted',
  'key-bootstrapped',
  'session-opened',
  'records-exported',
  'call-refused',
] as const;
const OUTCOMES = ['done', 'refused'] as const;

/** What an address asks for, which may come from anybody: what the contract does not know is left out. */
export function readSelection({ key, action, outcome, before }: Parts<Part>): AuditSelection {
  return {
    keyId: key,
    action: ACTIONS.find((one) => one === action),
    outcome: OUTCOMES.find((one) => one === outcome),
    before: before !== undefined && Number.isNaN(Date.parse(before)) ? undefined : before,
  };
}

export function writeSelection({ keyId, action, outcome, before }: AuditSelection): Parts<Part> {
  return { key: keyId, action, outcome, before };
}
