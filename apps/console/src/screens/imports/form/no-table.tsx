import type { Look, Reading } from '../../../importing/plan.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ReadingFields } from './reading-fields.tsx';

interface Props {
  readonly look: Look;
  readonly fault: string | undefined;
  readonly onChange: (reading: Reading) => void;
}

/** A workbook whose first sheet has no rows, such as a cover: another sheet can be chosen. */
export function NoTable({ look, fault, onChange }: Props) {
  return (
    <>
      <Banner tone="warning" title={fault ?? look.noTable ?? ''}>
        <p>Choose another sheet.</p>
      </Banner>
      <ReadingFields look={look} decimal={look.reading.decimal} onChange={onChange} />
    </>
  );
}
