/** Gives a person a file, as a download. Its name may be one of a person's own words, so it leads into no folder. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name.replaceAll(/[/\\]/g, '-');
  link.click();
  URL.revokeObjectURL(link.href);
}
