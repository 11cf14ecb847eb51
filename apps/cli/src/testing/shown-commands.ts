/** A command of this program that a page shows. */
interface ShownCommand {
  readonly line: number;
  /** What stands after the name of the program. */
  readonly words: readonly string[];
}

/** The commands in the code of a page in Markdown, or in a whole file of another kind. */
export function shownCommands(text: string, isMarkdown: boolean): readonly ShownCommand[] {
  // What ends the code in a sentence ends the command in it.
  const code = (isMarkdown ? onlyCode(text) : text).replaceAll('`', ';');
  return Array.from(code.matchAll(NAME), ({ index, 0: { length } }) => ({
    line: code.slice(0, index).split('\n').length,
    words: wordsAt(code, index + length),
  }));
}

/**
 * The name of the program where a shell looks for one: first on a line, which may be a comment, or after an operator. Where a
 * container is run, it is that of the image, or of a service.
 */
const NAME =
  /(?:(?<=(?:^|[;&|(]|=|(?<!docker )\b(?:exec|sudo)(?: -u \w+)?)[ \t#*]*(?:[^\s'"]*\/bin\/)?)keytally|(?<=docker (?:compose )?run [^\n]*(?<!--name) )keytally(?:-1)?)(?=[ \t]+[\w'"$-])/gm;

/** Blanks out what is no code, so that places stay. */
function onlyCode(text: string): string {
  const code = /^ *```.*?^ *```$|`[^`]+`/gms;
  let end = 0;
  let kept = '';
  for (const { index, 0: block } of text.matchAll(code)) {
    kept += blank(text.slice(end, index)) + block;
    end = index + block.length;
  }
  return kept;
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** The words of a command in a shell, up to what ends it. */
function wordsAt(text: string, start: number): readonly string[] {
  const words: string[] = [];
  const word = /(?:[ \t]|\\\n[ *#]*)+((?:'[^']*'|"[^"]*"|\$\([^)]*\)|[^\s'";&|<>()\\])+)/y;
  word.lastIndex = start;
  for (let match = word.exec(text); match !== null; match = word.exec(text)) {
    if (match[1]?.startsWith('#')) break;
    words.push((match[1] ?? '').replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'));
  }
  return words;
}
