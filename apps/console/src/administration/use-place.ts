import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Address } from '../question/codec/address.ts';

/** Parameters that a screen has beside the question. */
export type Parts<Name extends string> = { readonly [Part in Name]?: string | undefined };

interface Place<Name extends string> {
  readonly parts: Parts<Name>;
  /** Changes some of them; empty ones are left out. A step of the browser's history, unless it replaces. */
  readonly change: (parts: Parts<Name>, replaces?: 'replaces') => void;
}

/** Where a screen is, beside its path. The address is the only place where this is kept. */
export function usePlace<Name extends string>(): Place<Name> {
  const address: Address = useSearch({ strict: false });
  const parts = address as Parts<Name>;
  const navigate = useNavigate();
  const change = useCallback(
    (next: Parts<Name>, replaces?: 'replaces') => {
      const search = (now: Parts<string>) => filled({ ...now, ...next });
      void navigate({ to: '.', search, replace: replaces !== undefined });
    },
    [navigate],
  );
  return { parts, change };
}

/** The address of another place. It keeps the product and the days, for the way back to the reports. */
export function addressOfPlace(parts: Parts<string> = {}): (now: Parts<string>) => Address {
  return ({ product, range }) => filled({ product, range, ...parts });
}

function filled(parts: Parts<string>): Address {
  const entries = Object.entries(parts).filter(([, value]) => value);
  return Object.fromEntries(entries) as Address;
}
