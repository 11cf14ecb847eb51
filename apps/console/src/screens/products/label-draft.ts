import {
  type CustomPropertyName,
  isCustomProperty,
  type PropertyLabels,
  properties,
} from '@keytally/contract/properties';

/** The label of a custom property as the form has it. */
export interface LabelDraft {
  readonly name: CustomPropertyName;
  /** Empty: the property has no label. */
  readonly text: string;
}

const NAMES = properties.map(({ name }) => name).filter(isCustomProperty);
const MOST_CHARACTERS = 64;

/** The labels of a product, in the order of their properties. */
export function labelDraftsOf(labels: PropertyLabels = {}): LabelDraft[] {
  return NAMES.flatMap((name) => {
    const text = labels[name];
    return text === undefined ? [] : [{ name, text }];
  });
}

/** What the server is sent: each label as it was written. */
export function labelsOf(drafts: readonly LabelDraft[]): PropertyLabels {
  return Object.fromEntries(drafts.flatMap(({ name, text }) => (text === '' ? [] : [[name, text]])));
}

/** The properties that have no row of their own yet. */
export function namesWithoutLabel(drafts: readonly LabelDraft[]): CustomPropertyName[] {
  return NAMES.filter((name) => drafts.every((draft) => draft.name !== name));
}

/** What is wrong with one of the labels, before it is sent. */
export function faultOfLabel(drafts: readonly LabelDraft[], place: number): string | undefined {
  const { text = '' } = drafts[place] ?? {};
  if (text === '') return undefined;
  if (text.trim() === '') return 'This has only spaces. Write a label, or remove this one.';
  const characters = [...text];
  const control = characters.findIndex((character) => /\p{Cc}/u.test(character));
  if (control >= 0) return `Position ${control + 1} has a control character, such as a tab. Leave it out.`;
  if (characters.length > MOST_CHARACTERS)
    return `This has ${characters.length} characters. A label has at most ${MOST_CHARACTERS}.`;
  const same = drafts.slice(0, place).find((draft) => draft.text === text);
  return same && `This is the label of ${same.name} too. Write another one.`;
}
