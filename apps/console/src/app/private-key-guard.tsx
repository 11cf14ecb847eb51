import { useEffect, useState } from 'react';
import { holdsPrivateKey } from '../help/private-key.ts';
import { PrivateKeyAdvice } from '../help/private-key-advice.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

/** A private key that is pasted or dropped anywhere in the page gets into no field, so it can't be sent. */
export function PrivateKeyGuard() {
  const [isCaught, setCaught] = useState(false);
  useEffect(() => {
    const check = (event: Event, text: string | undefined) => {
      if (text === undefined || !holdsPrivateKey(text)) return;
      event.preventDefault();
      event.stopPropagation();
      setCaught(true);
    };
    const paste = (event: ClipboardEvent) => check(event, event.clipboardData?.getData('text/plain'));
    const drop = (event: DragEvent) => check(event, event.dataTransfer?.getData('text/plain'));
    document.addEventListener('paste', paste, true);
    document.addEventListener('drop', drop, true);
    return () => {
      document.removeEventListener('paste', paste, true);
      document.removeEventListener('drop', drop, true);
    };
  }, []);
  const close = () => setCaught(false);
  return (
    <Dialog
      title="This is a private key"
      isOpen={isCaught}
      onClose={close}
      actions={
        <Button look="primary" onPress={close}>
          Understood
        </Button>
      }
    >
      <PrivateKeyAdvice />
    </Dialog>
  );
}
