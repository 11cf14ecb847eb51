/** A file that a report can be downloaded as; `api` has the bytes that the server answers. */
export type Download = 'excel' | 'commas' | 'semicolons' | 'api';

interface Choice {
  readonly id: Download;
  readonly label: string;
  readonly hint: string;
}

/**
 * The files to choose from. Of both kinds of CSV the one comes first that spreadsheets read where the language is spoken.
 *
 * @param asShown what a file has of the page
 */
export function downloadsFor(language: string, asShown: string): readonly Choice[] {
  const commas = { id: 'commas', label: 'CSV with commas, decimal points', hint: asShown } as const;
  const semicolons = {
    id: 'semicolons',
    label: 'CSV with semicolons, decimal commas',
    hint: asShown,
  } as const;
  return [
    { id: 'excel', label: 'Excel workbook', hint: `${asShown}, and what was asked` },
    ...(hasDecimalComma(language) ? [semicolons, commas] : [commas, semicolons]),
    { id: 'api', label: 'CSV of the API', hint: 'What the server answers, for programs' },
  ];
}

/** How the name of such a file ends. */
export function endingOf(format: Download): string {
  return format === 'excel' ? '.xlsx' : '.csv';
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
