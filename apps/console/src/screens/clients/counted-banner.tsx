import type { Schema } from '@keytally/client';
import { Link } from '@tanstack/react-router';
import { numberWords } from '../../cohorts/number-words.ts';
import { writeAddress } from '../../question/codec/address.ts';
import { placeOf } from '../../question/codec/kept.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { countOf } from '../../ui/format/number.ts';
import { canFollow, questionOfCell } from '../../views/retention/users-of-cell.ts';

interface Props {
  readonly product: string;
  readonly countedBy: Schema<'CountedBy'>;
  /** Absent while it loads, and of a list that begins later than with the first client. */
  readonly counted: Schema<'CountedMeta'> | undefined;
  readonly onAll: () => void;
}

/** Which number the clients are behind, and the ways back and on. */
export function CountedBanner({ product, countedBy, counted, onAll }: Props) {
  const { report, request } = countedBy;
  const words = numberWords(countedBy);
  const { path, address } = placeOf({ ask: { report, request } as never }, product);
  return (
    <Banner
      tone="info"
      title={`${counted ? countOf(counted.users, 'user') : 'Users'} ${words}`}
      actions={
        <>
          <Link to={path} search={address} className={buttonClass({})}>
            The report
          </Link>
          <WhatTheyUsed product={product} countedBy={countedBy} />
          <Button onPress={onAll}>All clients</Button>
        </>
      }
    >
      {counted && counted.clients !== counted.users && (
        <p>They are {countOf(counted.clients, 'client')}: the report counts several as one user.</p>
      )}
    </Banner>
  );
}

/** Some cells of retention can be said as filters, with which other reports count the same users. */
function WhatTheyUsed({ product, countedBy }: Pick<Props, 'product' | 'countedBy'>) {
  if (countedBy.report !== 'retention' || !canFollow(countedBy.request)) return null;
  const { request, number } = countedBy;
  const { cohort, index, users = 'retained' } = number;
  if (index === undefined || users !== 'retained') return null;
  const range = { from: request.startDate, to: request.stopDate };
  const cell = { cohort, index, split: request.dateSplit, range };
  return (
    <Link to="/lifetime" search={writeAddress(questionOfCell(product, cell))} className={buttonClass({})}>
      What they used
    </Link>
  );
}
