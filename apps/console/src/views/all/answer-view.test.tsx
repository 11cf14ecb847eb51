import { text } from 'node:stream/consumers';
import type { Schema } from '@keytally/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { EVERY_STATUS } from '../../question/codec/completed.ts';
import { AnswerView, hasNumbers } from './answer-view.tsx';

it('shows users by status as numbers where their drawing would have no periods, or zeros of statuses that nobody asked for', async () => {
  const asked = {
    startDate: '2026-03-01',
    stopDate: '2026-03-31',
    clientStatus: ['new', 'active'],
  } satisfies Schema<'UsersByStatusRequest'>;
  const meta = {
    productId: 'acme',
    timeZone: 'UTC',
    startDate: asked.startDate,
    stopDate: asked.stopDate,
    today: '2026-04-01',
    dataThrough: '2026-03-31T09:00:00.000Z',
    watermark: 'w-1',
    clientStatus: asked.clientStatus,
    warnings: [],
  };
  const report = { status: 'OK', results: { new: 12, active: 34 }, meta, asked } as never;
  const view = (
    <AnswerView
      kind="users-by-status"
      report={report}
      comparison={undefined}
      labels={undefined}
      today="2026-04-01"
      isSmall={false}
      look={{} as never}
    />
  );
  const shown = await text((await prerenderToNodeStream(view)).prelude);
  for (const number of ['12', '34']) expect(shown).toContain(`>${number}<`);
  expect(hasNumbers('users-by-status', asked)).toBe(true);
  expect(hasNumbers('users-by-status', { ...asked, dateSplit: 'week' })).toBe(true);
  const ofScreen = { ...asked, dateSplit: 'week', clientStatus: EVERY_STATUS };
  expect(hasNumbers('users-by-status', ofScreen)).toBe(false);
});
