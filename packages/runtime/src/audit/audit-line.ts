import type { AuditedKey, NumberedAuditEntry } from '@keytally/keys';

/** An entry of the audit trail as JSON has it. */
export type AuditLine = Omit<NumberedAuditEntry, 'at' | 'lastAt' | 'keys'> & {
  at: string;
  lastAt?: string;
  keys: AuditedKey[];
};

export function toAuditLine({ number, at, keys, lastAt, ...entry }: NumberedAuditEntry): AuditLine {
  const last = lastAt && { lastAt: lastAt.toISOString() };
  return { number, at: at.toISOString(), ...entry, keys: [...keys], ...last };
}
