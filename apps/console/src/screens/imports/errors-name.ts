/** `May.errors.csv` for `May.csv.gz`: what is written is not packed, and of a workbook it is CSV. */
export function errorsNameOf(file: string): string {
  const [, stem = file, ending = 'csv'] = /^(.*?)(?:\.([A-Za-z]+))?(?:\.gz)?$/i.exec(file) ?? [];
  return `${stem}.errors.${/^xlsx$/i.test(ending) ? 'csv' : ending}`;
}

/** The reasons are CSV whatever the file is. */
export function reasonsNameOf(file: string): string {
  return `${errorsNameOf(file).replace(/\.[A-Za-z]+$/, '')}.reasons.csv`;
}
