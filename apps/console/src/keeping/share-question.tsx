import { lazy, Suspense, useState } from 'react';
import type { ReportCall } from '../api/reports.ts';
import { Button } from '../ui/controls/button.tsx';

const ShareThisDialog = lazy(() =>
  import('./share-this-dialog.tsx').then((module) => ({ default: module.ShareThisDialog })),
);

interface Props {
  /** Of the screen: what the name begins with until somebody types another. */
  readonly title: string;
  readonly call: ReportCall | undefined;
}

/** Makes a link that shows the question of a screen to people who have no key. */
export function ShareQuestion({ title, call }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!call) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>Share …</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareThisDialog title={title} call={call} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
