import type { Parts } from '../../administration/use-place.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import type { AuditSelection } from './use-audit.ts';

type Part = 'key' | 'action' | 'outcome' | 'before';

const ACTIONS = Object.keys(AUDIT_ACTIONS) as (keyof typeof AUDIT_ACTIONS)[];
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
