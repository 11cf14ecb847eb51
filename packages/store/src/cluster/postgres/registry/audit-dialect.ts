import { auditUnavailable } from '../../../refusals.ts';
import type { AuditDialect } from '../../../sql-registry/audit-entries.ts';
import { StoreError } from '../../../store-error.ts';

/** How a server writes audit entries. Its copy of the trail has the entries that it wrote. */
export function trailOf(server: string): AuditDialect {
  return {
    writer: { server },
    toAuditFailure(error) {
      const isUnreachable = error instanceof StoreError && error.code === 'store-unavailable';
      return isUnreachable ? error : auditUnavailable(error);
    },
  };
}
