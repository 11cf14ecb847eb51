import { lazy, Suspense, useState } from 'react';
import type { ReportCall } from '../api/reports.ts';
import { Button } from '../ui/controls/button.tsx';

const KeepDialog = lazy(() => import('./keep-dialog.tsx').then((module) => ({ default: module.KeepDialog })));

interface Props {
  /** Of the screen: what the name begins with until somebody types another. */
  readonly title: string;
  readonly call: ReportCall | undefined;
}

/** Keeps the question of a screen under a name, to be asked again. */
export function KeepQuestion({ title, call }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!call) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>Keep …</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <KeepDialog title={title} call={call} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
