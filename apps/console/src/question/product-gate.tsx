import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useProducts } from '../api/catalogue.ts';
import { ProblemView } from '../api/problem-view.tsx';
import { useSession } from '../session/use-session.ts';
import { CopyField } from '../ui/feedback/copy-field.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { writeAddress } from './codec/address.ts';
import { ProductProvider } from './product-context.ts';
import { useQuestion } from './use-question.ts';

/** Shows a screen once it is known which product it is about. */
export function ProductGate({ children }: { readonly children: ReactNode }) {
  const { data: products, error, refetch } = useProducts();
  const { question, ask } = useQuestion();
  const first = products?.[0]?.id;
  useEffect(() => {
    if (question.product === undefined && first !== undefined) ask({ product: first }, 'completes');
  }, [question.product, first, ask]);

  if (error && !products) return <ProblemView error={error} onRetry={() => void refetch()} />;
  if (!products) return <Skeleton label="Loading the products" />;
  if (first === undefined) return <NoProducts />;
  const product = products.find(({ id }) => id === (question.product ?? first));
  if (!product) {
    return (
      <EmptyState isScreen title="This link is about a product that you do not reach">
        <p>
          There is no product <strong>{question.product}</strong> on this server, or you have no role for it.
          Choose another:
        </p>
        <ul>
          {products.map(({ id, name }) => (
            <li key={id}>
              <Link to="." search={writeAddress({ ...question, product: id })}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </EmptyState>
    );
  }
  return <ProductProvider value={product}>{children}</ProductProvider>;
}

function NoProducts() {
  const mayCreate = useSession().may('own');
  return (
    <EmptyState isScreen title="There is no product yet">
      <p>A product is what usage records belong to.</p>
      {mayCreate && (
        <p>
          <Link to="/products/create">Create a product</Link>, here or on the command line:
        </p>
      )}
      {!mayCreate && <p>Whoever looks after this server creates one here or on the command line:</p>}
      <CopyField
        label="Command"
        text={'keytally products put editor --name "Acme Editor" --time-zone Europe/Amsterdam'}
      />
    </EmptyState>
  );
}
