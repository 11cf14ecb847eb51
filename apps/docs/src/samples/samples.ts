import type { OpenApiDocument, Operation } from '@keytally/contract/document';
import { commandSample } from './command.ts';
import { curlSample } from './curl.ts';
import { pythonSample } from './python.ts';
import { type SampleCall, sampleCallOf } from './sample-call.ts';
import { typescriptSample } from './typescript.ts';

export { exampleParameters } from './sample-call.ts';

/** One sample, as Redoc shows it (`x-codeSamples`). */
export interface Sample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

const LANGUAGES: readonly (readonly [
  lang: string,
  label: string,
  write: (call: SampleCall) => string | undefined,
])[] = [
  ['sh', 'curl', curlSample],
  ['ts', 'TypeScript', typescriptSample],
  ['python', 'Python', pythonSample],
  ['sh', 'Command line', commandSample],
];

/** The samples of an operation, in all languages that have one. */
export function samplesOf(document: OpenApiDocument, operation: Operation): Sample[] {
  const call = sampleCallOf(document, operation);
  return LANGUAGES.flatMap(([lang, label, write]) => {
    const source = write(call);
    return source === undefined ? [] : [{ lang, label, source }];
  });
}

/** The document with samples at each of its operations. What has no paths is left for Redocly to complain about. */
export function withSamples<Document extends OpenApiDocument>(
  document: Document,
  operations: readonly Operation[],
): Document {
  const copy = structuredClone(document);
  for (const operation of operations) {
    const place = copy.paths?.[operation.path]?.[operation.method];
    if (place) Object.assign(place, { 'x-codeSamples': samplesOf(document, operation) });
  }
  return copy;
}
