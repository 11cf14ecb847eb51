import { type Operation, operations } from '@keytally/contract/document';
import { provocationOf } from './provocations.ts';

/** The chapter of the docs that says what the tests cause: a table of operations and statuses, and how. */
export function coverageChapter(): string {
  return [
    '# What is tested',
    '',
    'Each run of the tests causes every status that an operation declares on the real server, and compares the answer with',
    'this document: its status, headers, media type and schema, and for JSON the example.',
    '',
    ...tableOf(['operation', 'statuses'], operations.map(coverageRow)),
    '',
    ...tableOf(['status', 'caused by', 'operations'], statuses.flatMap(waysOf)),
    '',
  ].join('\n');
}

const statuses = [...new Set(operations.flatMap(({ responses }) => Object.keys(responses)))].sort();

function coverageRow(operation: Operation): string[] {
  return [`\`${operation.operationId}\``, Object.keys(operation.responses).join(' ')];
}

/** The ways in which a status is brought about, each with the operations that it is for. */
function waysOf(status: string): string[][] {
  const declaring = operations.filter(({ responses }) => status in responses);
  const ways = Map.groupBy(declaring, (operation) => provocationOf(operation, status)?.by ?? '');
  return [...ways].map(([by, ofWay]) => {
    if (ofWay.length === declaring.length) return [status, by, 'all'];
    return [status, by, ofWay.length > MOST_NAMES ? 'all others' : operationNames(ofWay)];
  });
}

/** Only one way of each status is of more operations than are named. */
const MOST_NAMES = 7;

function operationNames(operations: readonly Operation[]): string {
  return operations.map(({ operationId }) => `\`${operationId}\``).join(', ');
}

function tableOf(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)];
}
