import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../ui/controls/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { CopyField } from '../ui/feedback/copy-field.tsx';

/** Instead of a screen that failed: never a white page. */
export function ScreenFailure({ error: thrown, reset }: ErrorComponentProps) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const isOutdated = /dynamically imported module|module script failed/i.test(error.message);
  return (
    <Banner
      tone="danger"
      title={isOutdated ? 'This page is older than the server' : 'This screen has failed'}
      actions={
        <>
          {!isOutdated && <Button onPress={reset}>Try again</Button>}
          <Button onPress={() => location.reload()}>Reload the page</Button>
        </>
      }
    >
      <p>
        {isOutdated
          ? 'The server was updated, or is gone. Reload the page; the address keeps your question.'
          : 'This is a mistake in the page, not in your question. Please report it with these words:'}
      </p>
      {!isOutdated && <CopyField label="Error" text={`${error.stack ?? error.message}\n${location.hash}`} />}
    </Banner>
  );
}
