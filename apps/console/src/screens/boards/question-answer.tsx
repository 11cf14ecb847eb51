import type { ReportName, Reports } from '@keytally/contract/reports';
import { Suspense, useMemo } from 'react';
import { ProblemView } from '../../api/problem-view.tsx';
import type { KeptQuestion } from '../../api/questions.ts';
import { readAddress } from '../../question/codec/address.ts';
import { placeOf } from '../../question/codec/kept.ts';
import { useProduct, useToday } from '../../question/product-context.ts';
import { readRange } from '../../question/range/range.ts';
import { firstDayOf } from '../../report/earlier-start.ts';
import { InConsole } from '../../report/in-console.tsx';
import { ReportNotes } from '../../report/report-notes.tsx';
import { WithPictures } from '../../report/with-pictures.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AnswerView } from '../../views/all/answer-view.tsx';
import { useOwnLook } from '../../views/look.ts';
import { useComparedAnswer } from './use-compared-answer.ts';

interface Props {
  readonly question: KeptQuestion;
  /** Whether there is room for a part of it alone. */
  readonly isSmall: boolean;
}

/** What a question that is kept is answered with today, as its screen shows it. */
export function QuestionAnswer({ question, isSmall }: Props) {
  const { name, ask, days, view } = question;
  const { id: product, name: productName, labels, timeZone } = useProduct();
  const { answer, before, verdict, comparison, error: beforeError } = useComparedAnswer(question);
  const { data, error, refetch } = answer;
  const place = useMemo(() => placeOf(question, product), [question, product]);
  const asked = useMemo(() => readAddress(place.address).question, [place]);
  const today = useToday(timeZone);
  const look = useOwnLook(view);
  const loading = <Skeleton label={`Loading: ${name}`} />;
  if (error) return <ProblemView error={error} onRetry={() => void refetch()} />;
  if (!data) return loading;
  const { meta } = data as Reports[ReportName];
  return (
    <Suspense fallback={loading}>
      <InConsole question={asked} path={place.path} isCard>
        <WithPictures meta={meta} product={productName} asked={ask.request} labels={labels}>
          <AnswerView
            kind={ask.report}
            report={data}
            comparison={comparison}
            labels={labels}
            today={today}
            isSmall={isSmall}
            look={look}
          />
        </WithPictures>
      </InConsole>
      {beforeError != null && <ProblemView error={beforeError} />}
      <ReportNotes
        meta={meta}
        kind={ask.report}
        asked={ask.request}
        labels={labels}
        before={before}
        verdict={verdict}
        today={today}
        from={firstDayOf(days === undefined ? undefined : readRange(days), today)}
      />
    </Suspense>
  );
}
