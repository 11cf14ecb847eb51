/** The text in the box of a part. */
export interface Part {
  name: string;
  about: string;
  /** Folders in groups: a folder may use those of later groups. */
  folders: readonly (readonly string[])[];
}

/** A word in a box. Its left end and base line are relative to the upper left corner of the box. */
export interface Word {
  kind: 'name' | 'about' | 'folder' | 'above';
  text: string;
  x: number;
  y: number;
  width: number;
}

const margin = 12;
const line = { name: 26, about: 19, folder: 31 };
/** Widths of a letter, large enough for the fonts of every system. */
const letter = { about: 7.3, folder: 8 };
const padding = 7;
const separator = letter.folder + padding;

/** Lays out the words of a part in a box of some width: its name, its purpose and its folders. */
export function setWords(part: Part, width: number): { words: Word[]; height: number } {
  const room = width - 2 * margin;
  const about = wrap(part.about, Math.floor(room / letter.about));
  const words: Word[] = [{ kind: 'name', text: part.name, x: margin, y: line.name, width: room }];
  for (const [index, text] of about.entries())
    words.push({ kind: 'about', text, x: margin, y: line.name + (index + 1) * line.about, width: room });
  words.push(...setFolders(part.folders, room, line.name + about.length * line.about + line.folder));
  return { words, height: Math.max(...words.map(({ y }) => y)) + margin + 3 };
}

function wrap(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function setFolders(groups: Part['folders'], room: number, firstLine: number): Word[] {
  const words: Word[] = [];
  let [x, y] = [margin, firstLine];
  for (const [index, group] of groups.entries()) {
    for (const text of group) {
      const width = text.length * letter.folder + 2 * padding;
      if (x + width + letter.folder > margin + room) [x, y] = [margin, y + line.folder];
      words.push({ kind: 'folder', text, x, y, width });
      x += width + padding;
    }
    if (index === groups.length - 1) break;
    words.push({ kind: 'above', text: '›', x, y, width: letter.folder });
    x += separator;
  }
  return words;
}
