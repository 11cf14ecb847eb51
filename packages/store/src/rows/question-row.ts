import type { Row } from '@keytally/reports';
import type { DeletedQuestion, KeptQuestion } from '@keytally/store-ports';
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
    folder: question.folder ?? null,
    owner: question.owner ?? null,
    asked_on: question.askedOn ? BigInt(question.askedOn.getTime()) : null,
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
    ...(typeof row.folder === 'string' && { folder: row.folder }),
    ...(typeof row.owner === 'string' && { owner: row.owner }),
    ...(row.asked_on !== null && { askedOn: new Date(Number(row.asked_on)) }),
    updatedAt: new Date(Number(row.updated_at)),
  };
}

/** The cells of a row of `deleted_questions` beside its product. */
export function deletedQuestionCells({ deletedAt, ...question }: DeletedQuestion): Cells {
  return { ...questionCells(question), deleted_at: BigInt(deletedAt.getTime()) };
}

export function toDeletedQuestion(row: Row): DeletedQuestion {
  return { ...toKeptQuestion(row), deletedAt: new Date(Number(row.deleted_at)) };
}
