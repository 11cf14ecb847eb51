/** What a browser gives a page, as far as it is used here: this package is for Node too, and has no types of a browser. */
interface Page extends EventTarget {
  readonly document: EventTarget & { readonly visibilityState: string };
  readonly location: { readonly href: string };
  /** Not in all browsers. */
  readonly navigation?: EventTarget;
}

/** The page; `undefined` where there is none. */
export function currentPage(): Page | undefined {
  const page = globalThis as unknown as Partial<Page>;
  return page.document === undefined ? undefined : (page as Page);
}
