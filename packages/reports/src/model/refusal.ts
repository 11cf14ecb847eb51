/** Why the model refuses a request: the contract's codes and pointers. */
export class ModelRefusal extends Error {
  override readonly name = 'ModelRefusal';
  readonly items: readonly { readonly pointer: string; readonly code: string }[];

  constructor(items: ModelRefusal['items']) {
    super(items.map(({ pointer, code }) => `${pointer} ${code}`).join(', '));
    this.items = items;
  }
}
