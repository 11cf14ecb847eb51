/** The label of a bin as people say it: `91 - inf` is 91 and more. */
export function formatBin(label: string): string {
  return label.replace(/ - inf$/, ' and more');
}
