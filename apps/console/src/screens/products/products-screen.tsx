import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import styles from '../../administration/administration.module.css';
import { CopyMenu } from '../../administration/copy-menu.tsx';
import { Loaded } from '../../administration/loaded.tsx';
import { addressOfPlace } from '../../administration/use-place.ts';
import { type Product, useProducts } from '../../api/catalogue.ts';
import { MoreAccess } from '../../session/more-access.tsx';
import { useSession } from '../../session/use-session.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { Plus } from '../../ui/controls/icons.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Toolbar } from '../../ui/controls/toolbar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { countOf } from '../../ui/format/number.ts';
import type { Column, Sort } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { LIST_REQUEST } from './product-calls.ts';

const COMMAND = {
  text: 'keytally products list',
  hint: 'On the machine of the server',
};

const COLUMNS: readonly Column<Product>[] = [
  {
    id: 'name',
    label: 'Product',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <span>
        <Link to="/products/product" search={addressOfPlace({ id })}>
          <bdi>{name}</bdi>
        </Link>
        {name !== id && <small className={styles.small}>{id}</small>}
      </span>
    ),
  },
  { id: 'zone', label: 'Time zone', value: ({ timeZone }) => timeZone, cell: ({ timeZone }) => timeZone },
  {
    id: 'tracking',
    label: 'New events are',
    value: ({ defaultTracking }) => defaultTracking,
    cell: ({ defaultTracking }) => defaultTracking,
  },
  {
    id: 'retention',
    label: 'Records are kept',
    value: ({ retentionDays }) => retentionDays ?? null,
    cell: ({ retentionDays }) => (retentionDays === undefined ? 'For ever' : countOf(retentionDays, 'day')),
  },
];

/** The products that the session reaches. */
export function ProductsScreen() {
  const query = useProducts('asks');
  const { may } = useSession();
  const [text, setText] = useState('');
  return (
    <AdminScreen
      title="Products"
      about="A product is what usage records belong to. Each has its own days, events and reports."
      actions={
        <>
          {may('own') && (
            <Link
              to="/products/create"
              search={addressOfPlace()}
              className={buttonClass({ look: 'primary' })}
            >
              <Plus /> Create a product
            </Link>
          )}
          <CopyMenu request={LIST_REQUEST} command={COMMAND} />
        </>
      }
    >
      <MoreAccess needs="own" to="change products" />
      <Loaded what="the products" query={query}>
        {(products) => (
          <>
            <Toolbar>
              <SearchField label="Search products" value={text} onChange={setText} />
            </Toolbar>
            <ProductTable products={products} text={text} />
          </>
        )}
      </Loaded>
    </AdminScreen>
  );
}

interface Props {
  readonly products: readonly Product[];
  readonly text: string;
}

function ProductTable({ products, text }: Props) {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'asc' });
  const found = useMemo(() => {
    const wanted = text.trim().toLocaleLowerCase('en');
    return products.filter(({ id, name }) => `${id}\n${name}`.toLocaleLowerCase('en').includes(wanted));
  }, [products, text]);
  if (products.length === 0) {
    return (
      <EmptyState title="There is no product yet">
        <p>Create one, and send usage records to it.</p>
      </EmptyState>
    );
  }
  return (
    <DataTable
      label="Products"
      columns={COLUMNS}
      rows={found}
      rowId={({ id }) => id}
      sort={sort}
      onSort={setSort}
      none={<EmptyState title="No product has this in its name">Search for less.</EmptyState>}
    />
  );
}
