import { useRef, useState } from 'react';
import { readRange } from '../question/range/range.ts';
import { type FilePlace, FilePlaceProvider } from '../report/files/shown-file.ts';
import { WithPictures } from '../report/with-pictures.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Refresh } from '../ui/controls/icons.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import type { ShareLink } from './link.ts';
import { type SharedContent, type SharedQuestion, useSharedReport } from './share-calls.ts';
import styles from './shared.module.css';
import { SharedDownload } from './shared-download.tsx';
import { SharedNotes } from './shared-notes.tsx';
import { SharedProblem } from './shared-problem.tsx';
import { SharedReportView } from './shared-report.tsx';
import { useSharedComparison } from './use-shared-comparison.ts';

interface Props {
  readonly link: ShareLink;
  readonly content: SharedContent;
  readonly question: SharedQuestion;
  /** The height of a card of a board, below the title of the page; left out for the only answer. */
  readonly card?: 'low' | 'tall' | 'own';
}

/** One question of a share: what is asked, the answer of now, and a way to take it along. */
export function SharedAnswer({ link, content, question, card }: Props) {
  const { product } = content;
  const isCard = card !== undefined;
  const Heading = isCard ? 'h2' : 'h1';
  const answer = useSharedReport(link, question);
  const { data, error, isFetching, refetch } = answer;
  const compared = useSharedComparison(link, question);
  const isBusy = isFetching || compared.isFetching;
  const refresh = () => {
    void refetch();
    if (question.compare !== undefined) compared.refetch();
  };
  const [isShown, setShown] = useState(false);
  const place = useRef<FilePlace>({ current: undefined });
  const range = question.days === undefined ? undefined : readRange(question.days);
  return (
    <>
      <header className={styles.head}>
        <div>
          {!isCard && (
            <>
              <title>{`${question.name} · ${product.name} · Keytally`}</title>
              <p className={styles.product}>
                <bdi>{product.name}</bdi>
              </p>
            </>
          )}
          <Heading>
            <bdi>{question.name}</bdi>
          </Heading>
        </div>
        <div className={`${styles.actions} not-printed`}>
          <Button look="quiet" icon aria-label={`Ask again: ${question.name}`} onPress={refresh}>
            <Refresh />
          </Button>
          {data && isShown && (
            <SharedDownload
              link={link}
              product={product}
              notes={content.notes}
              question={question}
              answer={data}
              compared={compared}
              place={place.current}
              isCard={isCard}
            />
          )}
        </div>
      </header>
      {error ? (
        <SharedProblem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label={`Loading: ${question.name}`} />
      ) : (
        <div className={styles.answer} aria-busy={isBusy}>
          <SharedNotes
            answer={data}
            asked={question.ask.request}
            labels={product.labels}
            range={range}
            compared={compared}
          />
          {compared.error != null && <SharedProblem error={compared.error} onRetry={compared.refetch} />}
          <FilePlaceProvider value={place.current}>
            <WithPictures
              meta={data.report.meta}
              product={product.name}
              asked={question.ask.request}
              labels={product.labels}
            >
              <SharedReportView
                answer={data}
                asked={question.ask.request}
                comparison={compared.comparison}
                view={question.view}
                isSmall={isCard && card !== 'tall'}
                labels={product.labels}
                onShown={setShown}
              />
            </WithPictures>
          </FilePlaceProvider>
        </div>
      )}
      <span role="status" className="visually-hidden">
        {isBusy ? 'Loading …' : ''}
      </span>
    </>
  );
}
