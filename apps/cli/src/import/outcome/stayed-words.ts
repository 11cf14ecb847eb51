import { counted } from '../../command/terminal-text.ts';

/** What is said of the records of an import that is undone or replaced which another import or caller brought too. */
export function stayedWords(records: number): string {
  const stay = records === 1 ? 'stays, because it' : 'stay, because they';
  return `${counted(records, 'record')} ${stay} came in by another import or caller too.`;
}
