/** Why a file cannot be read, as a sentence for the person who chose it. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault';
}

/** A text of which nothing says that it is not UTF-8, but which is not. */
export class NotUtf8 extends ImportFault {}
