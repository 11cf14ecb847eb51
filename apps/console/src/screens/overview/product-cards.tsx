import { Link } from '@tanstack/react-router';
import { addressOfPlace } from '../../administration/use-place.ts';
import { type Product, useProducts } from '../../api/catalogue.ts';
import { ProblemView } from '../../api/problem-view.tsx';
import { Definition } from '../../help/definition.tsx';
import { writeAddress } from '../../question/codec/address.ts';
import { labelOf } from '../../question/range/range.ts';
import { useConditionsOfBoard, useQuestion } from '../../question/use-question.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatInstant } from '../../ui/format/instant.ts';
import { countOf, formatNumber } from '../../ui/format/number.ts';
import { Change } from '../../views/change.tsx';
import styles from './overview.module.css';
import { useUses } from './use-uses.ts';
import { totalOf } from './uses.ts';

/** More products are a list to search, not something to glance at. */
const MOST_CARDS = 20;

/** The other products, each with its uses. */
export function ProductCards({ product: of }: { readonly product: Product }) {
  const { now, error: failed } = useUses(of);
  const { range } = useQuestion().question;
  const isFiltered = useConditionsOfBoard() !== undefined;
  const { data: products = [] } = useProducts();
  const others = products.filter(({ id }) => id !== of.id);
  // The product that somebody looks at comes first.
  const isTurn = failed != null || now;
  if (others.length === 0 || !isTurn) return null;
  const more = others.length - MOST_CARDS;
  return (
    <section className={styles.part} aria-label="Other products">
      <header className={styles.cardHead}>
        <h2>Other products</h2>
        <span className={styles.quiet}>Uses, {lower(labelOf(range))}</span>
        <Definition label="Uses" of="UsageSummary.cumulativeUsageCount" />
      </header>
      {isFiltered && (
        <p className={styles.note}>The filter of this board is of {of.name}: these are all users.</p>
      )}
      <div className={styles.cards}>
        {others.slice(0, MOST_CARDS).map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
      {more > 0 && (
        <Link to="/products" search={addressOfPlace()}>
          {countOf(more, 'more product')}
        </Link>
      )}
    </section>
  );
}

function ProductCard({ product }: { readonly product: Product }) {
  const { now, before, days, error } = useUses(product);
  const { range, compare } = useQuestion().question;
  return (
    <article className={styles.card} aria-label={product.name}>
      <h3>
        <Link to="." search={writeAddress({ product: product.id, range, ...(compare && { compare }) })}>
          {product.name}
        </Link>
      </h3>
      {error ? <ProblemView error={error} /> : null}
      {now && (before || !days.isCompared) ? (
        <p className={styles.figures}>
          <strong className={styles.smallNumber}>{formatNumber(totalOf(now))}</strong>
          {before && <Change now={totalOf(now)} before={totalOf(before)} verdict={days.verdict} />}
        </p>
      ) : (
        !error && <Skeleton label={`Loading: ${product.name}`} lines={1} />
      )}
      {now && (
        <p className={styles.note}>
          {now.meta.dataThrough === undefined
            ? 'No data yet'
            : `Data through ${formatInstant(now.meta.dataThrough, product.timeZone)}, ${product.timeZone}`}
        </p>
      )}
    </article>
  );
}

function lower(text: string): string {
  return text.charAt(0).toLocaleLowerCase('en') + text.slice(1);
}
