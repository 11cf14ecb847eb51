import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import styles from '../../administration/administration.module.css';
import { ConfirmDialog } from '../../administration/confirm-dialog.tsx';
import { CopyMenu } from '../../administration/copy-menu.tsx';
import { Loaded } from '../../administration/loaded.tsx';
import { deleteQuestion, type KeptQuestion, refreshQuestions, useQuestions } from '../../api/questions.ts';
import { useChange } from '../../api/use-change.ts';
import { ShareDialog } from '../../keeping/share-dialog.tsx';
import { askedReport } from '../../question/codec/asked-reports.ts';
import { placeOf } from '../../question/codec/kept.ts';
import { useProduct } from '../../question/product-context.ts';
import { nameOfComparison, readComparison } from '../../question/range/compare.ts';
import { labelOf, readRange } from '../../question/range/range.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { formatDay, formatDays } from '../../ui/format/day.ts';
import { formatInstant } from '../../ui/format/instant.ts';
import { NO_VALUE } from '../../ui/format/number.ts';
import type { Column, Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DeletedQuestions } from './deleted-questions.tsx';
import { foundQuestions, inFolders } from './folders.ts';
import own from './questions.module.css';
import { ShareList } from './share-list.tsx';

/** The questions that are kept of a product. */
export function QuestionsScreen() {
  const product = useProduct();
  const query = useQuestions(product.id);
  const [deleting, setDeleting] = useState<KeptQuestion>();
  const [sharing, setSharing] = useState<KeptQuestion>();
  const mayEdit = useSession().may('edit', product.id);
  const request = { operationId: 'listQuestions', parameters: { product_id: product.id } } as const;
  return (
    <AdminScreen
      title="Questions"
      of={product.name}
      about="Reports that somebody kept to be asked again. Open one for its answer of today. To keep one, press Keep on its screen; to show one to people without a key, share it."
      actions={<CopyMenu request={request} />}
    >
      <Loaded what="the questions" query={query}>
        {(questions) => (
          <>
            <QuestionTables questions={questions} onDelete={setDeleting} onShare={setSharing} />
            {mayEdit && <DeletedQuestions />}
            <ShareList questions={questions} />
          </>
        )}
      </Loaded>
      {sharing && (
        <ShareDialog
          name={sharing.name}
          subject={async () => ({ question: sharing.id })}
          onClose={() => setSharing(undefined)}
        />
      )}
      {deleting && <DeleteDialog question={deleting} onClose={() => setDeleting(undefined)} />}
    </AdminScreen>
  );
}

interface TableProps {
  readonly questions: readonly KeptQuestion[];
  readonly onDelete: (question: KeptQuestion) => void;
  readonly onShare: (question: KeptQuestion) => void;
}

/** The questions that were searched for: those of no folder, then folder by folder. */
function QuestionTables({ questions, onDelete, onShare }: TableProps) {
  const { id, timeZone } = useProduct();
  const mayEdit = useSession().may('edit', id);
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'asc' });
  const columns = useMemo(
    () => columnsOf(id, timeZone, mayEdit ? { onDelete, onShare } : undefined),
    [id, timeZone, mayEdit, onDelete, onShare],
  );
  const folders = useMemo(() => inFolders(foundQuestions(questions, text)), [questions, text]);
  if (questions.length === 0) {
    return (
      <EmptyState title="No question is kept yet">
        <p>Ask something on one of the screens of reports, and press Keep there.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={own.search}>
        <SearchField label="Search questions" value={text} onChange={setText} />
      </div>
      {folders.length === 0 && (
        <EmptyState title="No question has these words">
          <p>A question is found by the words of its name and of its folder.</p>
        </EmptyState>
      )}
      {folders.map(([folder, inIt]) => {
        const table = (
          <DataTable
            key={folder}
            label={folder === '' ? 'Questions' : `Questions: ${folder}`}
            columns={columns}
            rows={inIt}
            rowId={(question) => question.id}
            sort={sort}
            onSort={setSort}
          />
        );
        return folder === '' ? (
          table
        ) : (
          <section key={folder} className={own.part} aria-label={folder}>
            <h2>
              <bdi>{folder}</bdi>
            </h2>
            {table}
          </section>
        );
      })}
    </>
  );
}

function columnsOf(
  product: string,
  timeZone: string,
  actions: Pick<TableProps, 'onDelete' | 'onShare'> | undefined,
): readonly Column<KeptQuestion>[] {
  return [
    {
      id: 'name',
      label: 'Question',
      value: ({ name }) => name,
      cell: (question) => {
        const { path, address } = placeOf(question, product);
        return (
          <span>
            <Link to={path} search={address}>
              <bdi>{question.name}</bdi>
            </Link>
            <small className={styles.small}>{question.id}</small>
          </span>
        );
      },
    },
    {
      id: 'report',
      label: 'Screen',
      value: ({ ask }) => askedReport(ask.report).label,
      cell: ({ ask }) => askedReport(ask.report).label,
    },
    { id: 'days', label: 'Days', value: daysOf, cell: daysOf },
    { id: 'compare', label: 'Compared with', value: comparisonOf, cell: comparisonOf },
    {
      id: 'owner',
      label: 'Owner',
      value: ({ owner = '' }) => owner,
      cell: ({ owner = '' }) => <bdi>{owner}</bdi>,
    },
    {
      id: 'asked',
      label: 'Last asked',
      value: ({ askedOn = '' }) => askedOn,
      cell: ({ askedOn }) => (askedOn === undefined ? NO_VALUE : formatDay(askedOn)),
    },
    {
      id: 'changed',
      label: 'Last changed',
      value: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }) => formatInstant(updatedAt, timeZone),
    },
    ...(actions
      ? [
          {
            id: 'actions',
            label: 'Actions',
            cell: (question: KeptQuestion) => (
              <span className={styles.row}>
                <Button
                  look="quiet"
                  aria-label={`Share ${question.name}`}
                  onPress={() => actions.onShare(question)}
                >
                  Share
                </Button>
                <Button
                  look="quiet"
                  aria-label={`Delete ${question.name}`}
                  onPress={() => actions.onDelete(question)}
                >
                  Delete
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}

function daysOf({ days, ask: { request } }: KeptQuestion): string {
  const range = days === undefined ? undefined : readRange(days);
  if (range) return labelOf(range);
  return 'stopDate' in request ? formatDays(request.startDate, request.stopDate) : request.startDate;
}

function comparisonOf({ compare }: KeptQuestion): string {
  const comparison = compare === undefined ? undefined : readComparison(compare);
  return comparison ? nameOfComparison(comparison) : '';
}

function DeleteDialog({
  question,
  onClose,
}: {
  readonly question: KeptQuestion;
  readonly onClose: () => void;
}) {
  const product = useProduct();
  const deletion = useChange(deleteQuestion, refreshQuestions, () => {
    toast(`Deleted the question “${question.name}”.`);
    onClose();
  });
  const remove = () => deletion.mutate({ product: product.id, id: question.id });
  return (
    <ConfirmDialog
      title={`Delete “${question.name}”?`}
      onClose={onClose}
      action="Delete the question"
      onConfirm={remove}
      isPending={deletion.isPending}
      error={deletion.error}
    >
      <p>
        Boards that show it say that it is gone. For 30 days it can be restored, below the questions. Records
        and reports stay as they are.
      </p>
    </ConfirmDialog>
  );
}
