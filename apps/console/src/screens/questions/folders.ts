import type { KeptQuestion } from '../../api/questions.ts';

type Named = Pick<KeptQuestion, 'name' | 'folder'>;

/** Those that have all of some words in their name or folder. */
export function foundQuestions<Question extends Named>(
  questions: readonly Question[],
  text: string,
): readonly Question[] {
  const words = text.toLocaleLowerCase().split(/\s+/);
  return questions.filter(({ name, folder = '' }) => {
    const said = `${name} ${folder}`.toLocaleLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** Folder by folder; the empty name, which comes first, is none. */
export function inFolders<Question extends Named>(
  questions: readonly Question[],
): readonly (readonly [folder: string, questions: readonly Question[]])[] {
  const folders = Map.groupBy(questions, ({ folder = '' }) => folder);
  return [...folders].toSorted(([one], [other]) => one.localeCompare(other));
}
