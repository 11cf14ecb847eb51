/** A file that a report can be downloaded as; `api` has the bytes that the server answers. */
export type Download = 'excel' | 'commas' | 'semicolons' | 'api';

interface Choice {
  readonly id: Download;
  readonly label: string;
  readonly hint: string;
}

const AS_SHOWN = 'As shown: its order, comparison and search';

const COMMAS: Choice = { id: 'commas', label: 'CSV with commas, decimal points', hint: AS_SHOWN };
const SEMICOLONS: Choice = { id: 'semicolons', label: 'CSV with semicolons, decimal commas', hint: AS_SHOWN };

/** The files to choose from. Of both kinds of CSV the one comes first that spreadsheets read where the language is spoken. */
export function downloadsFor(language: string): readonly Choice[] {
  return [
    { id: 'excel', label: 'Excel workbook', hint: `${AS_SHOWN}, and what was asked` },
    ...(hasDecimalComma(language) ? [SEMICOLONS, COMMAS] : [COMMAS, SEMICOLONS]),
    { id: 'api', label: 'CSV of the API', hint: 'What the server answers, for programs' },
  ];
}

/** A browser may state a language in the form of a system, such as `en-US@posix`: only the part before it is a tag. */
function hasDecimalComma(language: string): boolean {
  const parts = new Intl.NumberFormat(tagOf(language)).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',');
}

function tagOf(language: string): string {
  try {
    const [tag = ''] = language.split(/[@.]/);
    return new Intl.Locale(tag).toString();
  } catch {
    return 'en';
  }
}
