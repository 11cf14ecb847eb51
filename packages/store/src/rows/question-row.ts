import type { Row } from '@keytally/reports';
import type { KeptQuestion } from '@keytally/store-ports';
import type { Cells } from './statement.ts';

/** The cells of a row of `questions` beside its product. */
export function questionCells(question: KeptQuestion): Cells {
  return {
    id: question.id,
    name: question.name,
    report: question.report,
    request: JSON.stringify(question.request),
    days: question.days ?? null,
    compare: question.compare ?? null,
    view: question.view ?? null,
    updated_at: BigInt(question.updatedAt.getTime()),
  };
}

export function toKeptQuestion(row: Row): KeptQuestion {
  return {
    id: String(row.id),
    name: String(row.name),
    report: row.report as KeptQuestion['report'],
    request: JSON.parse(String(row.request)),
    ...(typeof row.days === 'string' && { days: row.days }),
    ...(typeof row.compare === 'string' && { compare: row.compare }),
    ...(typeof row.view === 'string' && { view: row.view }),
    updatedAt: new Date(Number(row.updated_at)),
  };
}
