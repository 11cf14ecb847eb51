export { duckdbDialect } from './dialects.ts';
export type { CleanName } from './intake.ts';
export { cutPage, rowsOf } from './lifetime-pages.ts';
export type { ReportContext } from './pipeline.ts';
export type { Ask, Cell, CompiledQuery, Dialect, QueryParameter, QueryRunner, Row } from './query.ts';
export { type RefusalItem, type RefusalKind, ReportRefusal } from './refusal.ts';
export {
  type Report,
  type ReportKind,
  type ReportRequest,
  reportKinds,
  runReport,
  toCsv,
} from './report-kinds.ts';
export type { ReportProduct } from './report-meta.ts';
