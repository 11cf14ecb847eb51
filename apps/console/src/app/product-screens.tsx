import { Outlet } from '@tanstack/react-router';
import { DroppedParts } from '../question/dropped-parts.tsx';
import { ProductGate } from '../question/product-gate.tsx';

/** Screens that are about one product, once it is known which. */
export function ProductScreens() {
  return (
    <>
      <DroppedParts />
      <ProductGate>
        <Outlet />
      </ProductGate>
    </>
  );
}
