import { useEffect, useRef } from 'react';

/** Whether a screen was shown before: the first one leaves the focus where the browser put it. */
let isFirst = true;

interface Props {
  readonly title: string;
  /** What the screen is about, for the title of the window. */
  readonly about?: string | undefined;
}

/** The heading of a screen. It gets the focus when the screen is opened, so that screen readers say where one is. */
export function ScreenTitle({ title, about }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <>
      <title>{[title, about, 'Keytally'].filter(Boolean).join(' · ')}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}
