import { auditUnavailable, StoreError } from '@keytally/store-ports';
import type { AuditDialect } from '../../../sql-registry/audit-entries.ts';

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
