/** Why a file cannot be read, as a sentence for the person who chose it. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}
