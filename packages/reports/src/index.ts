export { cutPage, flattenRows, usualPageSize } from './kinds/lifetime-table/pages.ts';
export { lastActiveDay } from './lists/clients/last-active-day.ts';
export { listClients } from './lists/clients/list.ts';
export { listProperties } from './lists/properties/list.ts';
export {
  checkCohortRule,
  checkRequest,
  type Report,
  type ReportKind,
  type ReportRequest,
  recordsReadBy,
  reportKinds,
  runReport,
  toCsv,
} from './report-kinds.ts';
export { ReportRefusal } from './request/refusal.ts';
export { duckdbDialect } from './sql/dialects.ts';
export type {
  Bind,
  Cell,
  CompiledQuery,
  Dialect,
  ProductData,
  ProductSettings,
  QueryParameter,
  QueryRunner,
  Row,
} from './sql/query.ts';
export { csvLine } from './stages/csv.ts';
export type { ReportContext } from './stages/pipeline.ts';
export { dataMetaOf } from './stages/report-meta.ts';
export type { RecordsRead } from './users/records-read.ts';
