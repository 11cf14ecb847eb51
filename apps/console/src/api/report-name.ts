import type { ReportName as ContractName } from '@keytally/contract/reports';

/** A report that a screen shows. Users up to now are those of a range that ends today. */
export type ReportName = Exclude<ContractName, 'current-users-by-status'>;
