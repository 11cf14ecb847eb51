import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import { CopyMenu } from '../../administration/copy-menu.tsx';
import { Facts } from '../../administration/facts.tsx';
import { Loaded } from '../../administration/loaded.tsx';
import { Section } from '../../administration/section.tsx';
import { addressOfPlace, usePlace } from '../../administration/use-place.ts';
import { type Product, useProducts, useProductToChange } from '../../api/catalogue.ts';
import { putProductCommand } from '../../help/keytally-command.ts';
import { MoreAccess } from '../../session/more-access.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { countOf } from '../../ui/format/number.ts';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { EraseClient } from './erase-client.tsx';
import { FirstRecords } from './first-records.tsx';
import { Labels } from './labels.tsx';
import { draftOf } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

/** One product: its settings, and what can't be undone. */
export function ProductScreen() {
  const { parts } = usePlace<'id'>();
  const { id = '' } = parts;
  const query = useProducts('asks');
  const product = query.data?.find((one) => one.id === id);
  return (
    <AdminScreen
      title={product?.name ?? (id === '' ? 'Product' : id)}
      of="Products"
      about={
        <>
          Its id is <code>{id}</code>; applications send their records to it.
        </>
      }
      actions={
        <>
          <Link to="/products" search={addressOfPlace()} className={buttonClass({})}>
            All products
          </Link>
          <Link to="/events" search={{ product: id }} className={buttonClass({})}>
            Its events
          </Link>
          <CopyMenu
            request={{ operationId: 'getProduct', parameters: { product_id: id } }}
            command={product && commandOf(product)}
          />
        </>
      }
    >
      {product && <MoreAccess needs="own" to="change it" product={product} />}
      <Loaded what="the product" query={query}>
        {() => {
          if (product) return <Parts key={id} product={product} />;
          return query.isFetching ? <Skeleton label="Loading the product" /> : <NoSuchProduct id={id} />;
        }}
      </Loaded>
    </AdminScreen>
  );
}

function commandOf({ id, ...settings }: Product) {
  const text = putProductCommand(id, settings);
  if (text === undefined) return undefined;
  return {
    text,
    hint: 'Makes the same product on the server that you name',
  };
}

function Parts({ product }: { readonly product: Product }) {
  const { may } = useSession();
  if (!may('own', product.id)) return <Settings product={product} />;
  return (
    <>
      <FirstRecords product={product} />
      <Section title="Settings">
        <ChangeSettings id={product.id} />
      </Section>
      <EraseClient product={product} />
      <DeleteProduct product={product} />
    </>
  );
}

function ChangeSettings({ id }: { readonly id: string }) {
  const query = useProductToChange(id);
  return (
    <Loaded what="the settings" query={query}>
      {({ value, tag }) => (
        <ProductForm
          latest={{ value: draftOf(value), tag }}
          action="Save"
          onSaved={({ name }) => toast(`The settings of ${name} are saved.`)}
        />
      )}
    </Loaded>
  );
}

function Settings({ product }: { readonly product: Product }) {
  const { timeZone, defaultTracking, retentionDays, labels } = product;
  return (
    <>
      <FirstRecords product={product} />
      <Section title="Settings">
        <Facts
          facts={[
            ['Time zone', timeZone],
            ['New events are', defaultTracking],
            ['Records are kept', retentionDays === undefined ? 'For ever' : countOf(retentionDays, 'day')],
            ...(labels ? [['Labels', <Labels key="labels" labels={labels} />] as const] : []),
          ]}
        />
      </Section>
    </>
  );
}

function DeleteProduct({ product }: { readonly product: Product }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <Section title="Delete the product" isDangerous>
      <p>
        Deletes {product.name} with all of its records, for good. Backups that were made before still have it.
      </p>
      <Button look="danger" onPress={() => setAsking(true)}>
        Delete {product.id} …
      </Button>
      {isAsking && (
        <DeleteProductDialog
          product={product}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate({ to: '/products', search: {} })}
        />
      )}
    </Section>
  );
}

function NoSuchProduct({ id }: { readonly id: string }) {
  return (
    <EmptyState title={`There is no product ${id}`}>
      <p>
        It was deleted, the link is wrong, or you have no role for it.{' '}
        <Link to="/products" search={addressOfPlace()}>
          See all products
        </Link>
      </p>
    </EmptyState>
  );
}
