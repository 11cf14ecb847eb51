import type { Schema } from '@keytally/client';
import { classNames } from '../ui/class-names.ts';
import styles from './cards.module.css';
import { paragraphsOf } from './text-parts.ts';

type Card = Extract<Schema<'BoardCard'>, { readonly heading: string }>;

/** A heading, and words about the cards around it. */
export function TextCard({ card: { heading, text = '' } }: { readonly card: Card }) {
  return (
    <section className={classNames(styles.words)} aria-label={heading}>
      <h2>
        <bdi>{heading}</bdi>
      </h2>
      {paragraphsOf(text).map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no name but its place.
        <p key={place}>
          {parts.map(({ words, href }, part) =>
            href === undefined ? (
              words
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor has a part of one.
              <a key={part} href={href} target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          )}
        </p>
      ))}
    </section>
  );
}
