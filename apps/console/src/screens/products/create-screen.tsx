import { Link, useNavigate } from '@tanstack/react-router';
import { AdminScreen } from '../../administration/admin-screen.tsx';
import { browserZone } from '../../administration/browser-zone.ts';
import { Loaded } from '../../administration/loaded.tsx';
import { addressOfPlace } from '../../administration/use-place.ts';
import { useProducts } from '../../api/catalogue.ts';
import { MoreAccess } from '../../session/more-access.tsx';
import { useSession } from '../../session/use-session.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { newProduct } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

/** Creates a product. */
export function CreateScreen() {
  const query = useProducts('asks');
  const { may } = useSession();
  const navigate = useNavigate();
  return (
    <AdminScreen
      title="Create a product"
      of="Products"
      about="A product is what usage records belong to. Its id and, once it has events, its time zone stay."
      actions={
        <Link to="/products" search={addressOfPlace()} className={buttonClass({})}>
          All products
        </Link>
      }
    >
      <MoreAccess needs="own" to="create products" />
      {may('own') && (
        <Loaded what="the products" query={query}>
          {(products) => (
            <ProductForm
              latest={{ value: newProduct(browserZone()), tag: undefined }}
              taken={products.map(({ id }) => id)}
              action="Create the product"
              onSaved={({ id, name }) => {
                toast(`${name} is created.`);
                // What is done next, such as an import, is meant for it.
                void navigate({ to: '/products/product', search: addressOfPlace({ product: id, id }) });
              }}
            />
          )}
        </Loaded>
      )}
    </AdminScreen>
  );
}
