import type { Arrow, Use } from './uses.ts';

const ARROWS: Readonly<Record<Use, string>> = { code: '-->', types: '-.->', file: '--o' };

/**
 * A drawing of the parts and their uses as the text of a Mermaid flow chart, which pages on the web draw themselves.
 *
 * @param about what each part is for, by its folder
 */
export function mermaidOf(about: Readonly<Record<string, string>>, arrows: readonly Arrow[]): string {
  const boxes = Object.entries(about).map(
    ([folder, text]) => `${idOf(folder)}["<b>${folder}</b><br>${text}"]`,
  );
  const lines = arrows.map(({ from, to, use }) => `${idOf(from)} ${ARROWS[use]} ${idOf(to)}`);
  return ['flowchart TB', ...[...boxes, ...lines].map((line) => `  ${line}`)].join('\n');
}

function idOf(folder: string): string {
  return folder.replaceAll(/\W/g, '_');
}
