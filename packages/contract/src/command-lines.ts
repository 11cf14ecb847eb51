import type { components } from './generated/types.ts';
import { reportOperations } from './reports.ts';
import { quoted } from './shell-word.ts';
import type { OperationId } from './vocabulary.ts';

/** A call of the API. */
export interface ApiCall {
  readonly operationId: OperationId;
  /** What stands in its path. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What `keytally` is told: what to do, to what, and how. */
interface Words {
  readonly verbs: readonly string[];
  readonly values?: readonly string[];
  readonly flags?: readonly string[];
}

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The lines of a command that makes the same call, for a shell; undefined if no command makes just that one. */
export function commandLines(call: ApiCall, ...target: readonly string[]): readonly string[] | undefined {
  const { parameters = {}, body } = call;
  const words = COMMANDS[call.operationId]?.(parameters, body);
  return words && linesOfCommand(words, target);
}

function linesOfCommand({ verbs, values = [], flags = [] }: Words, target: readonly string[]) {
  const named = values.map(quoted);
  // Values that begin with a hyphen go after `--`, the end of the options.
  const isLast = values.some((value) => value.startsWith('-'));
  const words = [...verbs, ...(isLast ? [] : named), ...flags.filter((one) => one !== '')];
  return [`keytally ${words.join(' ')}`, ...target, ...(isLast ? [`-- ${named.join(' ')}`] : [])];
}

type Command = (parameters: Readonly<Record<string, string>>, body: unknown) => Words | undefined;

/** The command for each operation that has one. */
const COMMANDS: Readonly<Partial<Record<OperationId, Command>>> = {
  ...Object.fromEntries(Object.entries(reportOperations).map(([name, id]) => [id, report(name)])),
  putAdministrationKeys: putKey('admin'),
  putClientKeys: putKey('client'),
  deleteAdministrationKey: deleteKey('admin'),
  deleteClientKey: deleteKey('client'),
  listPublicKeys: () => ({ verbs: ['keys', 'list'] }),
  createConsolePairing: () => ({ verbs: ['console'], flags: ['--print'] }),
  listClientProperties: ({ product_id }, body) => ({
    verbs: ['clients', 'list'],
    flags: [flag('--product', product_id), flag('--body', JSON.stringify(body, null, 2)), '--json'],
  }),
  exportRecords: ({ product_id }) => ({
    verbs: ['export'],
    flags: [flag('--product', product_id), '--out -'],
  }),
  listReceivedRecords: ({ product_id, kind = '', keyId = '' }) => ({
    verbs: ['events', 'sent'],
    values: [keyId],
    flags: [`--kind ${kind.toLowerCase()}`, flag('--product', product_id)],
  }),
  listImports: ({ product_id }) => ({ verbs: ['imports', 'list'], flags: [flag('--product', product_id)] }),
  eraseImport: ({ product_id, import_name = '' }) => ({
    verbs: ['imports', 'undo'],
    values: [import_name],
    flags: [flag('--product', product_id), '--yes'],
  }),
  listQuestions: ({ product_id }) => ({
    verbs: ['questions', 'list'],
    flags: [flag('--product', product_id)],
  }),
  getQuestion: ({ product_id, question_id = '' }) => ({
    verbs: ['questions', 'show'],
    values: [question_id],
    flags: [flag('--product', product_id)],
  }),
  getQuestionAnswer: ({ product_id, question_id = '' }) => ({
    verbs: ['ask'],
    values: [question_id],
    flags: [flag('--product', product_id)],
  }),
  putQuestion: ({ product_id, question_id = '' }, body) => ({
    verbs: ['questions', 'put'],
    values: [question_id],
    flags: [...questionFlags(body as Schema<'QuestionSettings'>), flag('--product', product_id)],
  }),
  deleteQuestion: ({ product_id, question_id = '' }) => ({
    verbs: ['questions', 'delete'],
    values: [question_id],
    flags: [flag('--product', product_id)],
  }),
  listDeletedQuestions: ({ product_id }) => ({
    verbs: ['questions', 'deleted'],
    flags: [flag('--product', product_id)],
  }),
  restoreQuestion: ({ product_id, question_id = '' }) => ({
    verbs: ['questions', 'restore'],
    values: [question_id],
    flags: [flag('--product', product_id)],
  }),
  listShares: ({ product_id }) => ({ verbs: ['shares', 'list'], flags: [flag('--product', product_id)] }),
  createShare: ({ product_id }, body) => {
    const { subject, days, frameAncestors = [] } = body as Schema<'ShareSettings'>;
    return {
      verbs: ['shares', 'create'],
      values: 'question' in subject ? [subject.question] : [],
      flags: [
        flag('--board', 'board' in subject ? subject.board : undefined),
        flag('--days', days),
        ...frameAncestors.map((origin) => flag('--frame', origin)),
        flag('--product', product_id),
      ],
    };
  },
  deleteShare: ({ product_id, share_id = '' }) => ({
    verbs: ['shares', 'revoke'],
    values: [share_id],
    flags: [flag('--product', product_id)],
  }),
  listBoards: ({ product_id }) => ({ verbs: ['boards', 'list'], flags: [flag('--product', product_id)] }),
  getBoard: ({ product_id, board_id = '' }) => ({
    verbs: ['boards', 'show'],
    values: [board_id],
    flags: [flag('--product', product_id)],
  }),
  putBoard: ({ product_id, board_id = '' }, body) => ({
    verbs: ['boards', 'put'],
    values: [board_id],
    flags: [...boardFlags(body as Schema<'BoardSettings'>), flag('--product', product_id)],
  }),
  deleteBoard: ({ product_id, board_id = '' }) => ({
    verbs: ['boards', 'delete'],
    values: [board_id],
    flags: [flag('--product', product_id)],
  }),
  listNotes: ({ product_id }) => ({ verbs: ['notes', 'list'], flags: [flag('--product', product_id)] }),
  getNote: ({ product_id, note_id = '' }) => ({
    verbs: ['notes', 'show'],
    values: [note_id],
    flags: [flag('--product', product_id)],
  }),
  putNote: ({ product_id, note_id = '' }, body) => ({
    verbs: ['notes', 'put'],
    values: [note_id],
    flags: [...noteFlags(body as Schema<'NoteSettings'>), flag('--product', product_id)],
  }),
  deleteNote: ({ product_id, note_id = '' }) => ({
    verbs: ['notes', 'delete'],
    values: [note_id],
    flags: [flag('--product', product_id)],
  }),
  listCohorts: ({ product_id }) => ({ verbs: ['cohorts', 'list'], flags: [flag('--product', product_id)] }),
  getCohort: ({ product_id, cohort_id = '' }) => ({
    verbs: ['cohorts', 'show'],
    values: [cohort_id],
    flags: [flag('--product', product_id)],
  }),
  putCohort: ({ product_id, cohort_id = '' }, body) => ({
    verbs: ['cohorts', 'put'],
    values: [cohort_id],
    flags: [...cohortFlags(body as Schema<'CohortSettings'>), flag('--product', product_id)],
  }),
  deleteCohort: ({ product_id, cohort_id = '' }) => ({
    verbs: ['cohorts', 'delete'],
    values: [cohort_id],
    flags: [flag('--product', product_id)],
  }),
  listTrackedEvents: ({ product_id }) => ({
    verbs: ['events', 'list'],
    flags: [flag('--product', product_id)],
  }),
  updateTrackedEvents: changeEvents,
  listProducts: () => ({ verbs: ['products', 'list'] }),
  putProduct: ({ product_id = '' }, body) => ({
    verbs: ['products', 'put'],
    values: [product_id],
    flags: [...settingFlags(body as Schema<'ProductSettings'>), '--yes'],
  }),
  deleteProduct: ({ product_id = '' }) => ({
    verbs: ['products', 'delete'],
    values: [product_id],
    flags: ['--yes'],
  }),
  eraseExpiredRecords: ({ product_id = '' }) => ({ verbs: ['retention', 'run'], values: [product_id] }),
  eraseClient: ({ product_id, client_id = '' }) => ({
    verbs: ['clients', 'erase'],
    values: [client_id],
    flags: [flag('--product', product_id), '--yes'],
  }),
};

function report(kind: string): Command {
  return ({ product_id }, body) => ({
    verbs: ['report', kind],
    flags: [flag('--product', product_id), flag('--body', JSON.stringify(body, null, 2))],
  });
}

function putKey(kind: string): Command {
  return (_, body) => {
    const [key] = (Array.isArray(body) ? body : []) as (Partial<Schema<'ClientKeyUpload'>> & {
      id: string;
    })[];
    if (key === undefined) return undefined;
    const { id, algorithm, description, notAfter, products = [], access = [] } = key;
    const flags = [
      `--kind ${kind}`,
      flag('--public-key', `${id}.public.pem`),
      ...products.map((product) => flag('--product', product)),
      ...access.map((one) => flag('--access', one)),
      flag('--algorithm', algorithm),
      flag('--description', description),
      flag('--not-after', notAfter),
    ];
    return { verbs: ['keys', 'put'], values: [id], flags };
  };
}

function deleteKey(kind: string): Command {
  return ({ keyId = '' }) => ({ verbs: ['keys', 'delete'], values: [keyId], flags: [`--kind ${kind}`] });
}

function settingFlags({
  name,
  timeZone,
  defaultTracking,
  retentionDays,
  labels = {},
}: Schema<'ProductSettings'>) {
  return [
    flag('--name', name),
    flag('--time-zone', timeZone),
    flag('--tracking', defaultTracking),
    flag('--retention-days', retentionDays ?? 'for-ever'),
    ...Object.entries(labels).map(([property, label]) => `--label ${property}=${quoted(label)}`),
  ];
}

function questionFlags({ name, ask, days, compare, folder, view }: Schema<'QuestionSettings'>) {
  return [
    flag('--name', name),
    flag('--report', ask.report),
    flag('--body', JSON.stringify(ask.request, null, 2)),
    flag('--days', days),
    flag('--compare', compare),
    flag('--folder', folder),
    flag('--view', view),
  ];
}

function boardFlags({ name, cards, days, conditions }: Schema<'BoardSettings'>) {
  return [
    flag('--name', name),
    flag('--cards', JSON.stringify(cards, null, 2)),
    flag('--days', days),
    flag('--conditions', conditions && JSON.stringify(conditions, null, 2)),
  ];
}

function cohortFlags({ name, rule }: Schema<'CohortSettings'>): string[] {
  return [flag('--name', name), flag('--rule', JSON.stringify(rule, null, 2))];
}

function noteFlags({ day, kind, text }: Schema<'NoteSettings'>) {
  return [flag('--day', day), flag('--kind', kind), flag('--text', text)];
}

interface EventChange {
  readonly category: string | null;
  readonly name: string;
  readonly tracking?: string;
  readonly eraseRecords?: boolean;
}

/** One command changes events in one way. */
function changeEvents({ product_id }: Readonly<Record<string, string>>, body: unknown): Words | undefined {
  const changes = (body as { readonly events: readonly EventChange[] }).events;
  const [first] = changes;
  const isOneWay = changes.every(
    ({ tracking, eraseRecords }) => tracking === first?.tracking && eraseRecords === first?.eraseRecords,
  );
  if (first === undefined || !isOneWay) return undefined;
  const verb = first.tracking === undefined ? ['remove'] : ['track', first.tracking];
  return {
    verbs: ['events', ...verb],
    values: changes.map(eventWord),
    flags: [first.eraseRecords ? '--erase-records --yes' : '', flag('--product', product_id)],
  };
}

/** As the command names events: a slash that belongs to a category or to a name is written `\\/`. */
function eventWord({ category, name }: EventChange): string {
  return [category ?? '', name].map((part) => part.replaceAll(/[\\/]/g, '\\$&')).join('/');
}

function flag(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : `${name} ${quoted(String(value))}`;
}
