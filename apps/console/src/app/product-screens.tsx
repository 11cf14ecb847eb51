import { Outlet } from '@tanstack/react-router';
import { ProductGate } from '../question/product-gate.tsx';

/** Screens that are about one product, once it is known which. */
export function ProductScreens() {
  return (
    <ProductGate>
      <Outlet />
    </ProductGate>
  );
}
