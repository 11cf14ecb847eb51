import { isDeepStrictEqual } from 'node:util';
import type { Store } from '@keytally/store-ports';
import { openMemoryStore, take } from '@keytally/store-ports/testing';
import { differenceOf, type Seen, seenOf } from './seen.ts';
import { after, type Place, tried, worldOf } from './world-steps.ts';

/** How a store compares with what was acknowledged. */
interface Comparison {
  /** Whether the step that was under way was done. */
  readonly isDone: boolean;
  /** What is not as it must be; undefined if all is well. */
  readonly fault: string | undefined;
}

/** The simplest store, in which the same is done as in another one. */
export class WorldModel {
  readonly #model: Store;
  readonly #first: number;
  #next: Place;
  /** What was seen before the next step, if that was done here to see what it makes. */
  #before: Seen | undefined;

  private constructor(model: Store, first: number) {
    this.#model = model;
    this.#first = first;
    this.#next = { world: first, step: -1 };
  }

  /** @param first the number of the first world */
  static async begin(first: number): Promise<WorldModel> {
    return new WorldModel(await openMemoryStore(), first);
  }

  /** The step after all that were done. */
  get next(): Place {
    return this.#next;
  }

  /**
   * Does the next step.
   *
   * @param attempt how often the process had been started before
   */
  async follow(place: Place, attempt: number): Promise<void> {
    if (!isDeepStrictEqual(place, this.#next))
      throw new Error('The process did other steps than it was told.');
    if (this.#before === undefined) await this.#do(place, attempt);
    this.#before = undefined;
    this.#next = after(place);
  }

  /**
   * Compares the world that is worked on, and one of those before. A step that was under way may have been done whole.
   *
   * @param isBegun whether the next step was under way
   */
  async compare(store: Store, isBegun: boolean, attempt: number): Promise<Comparison> {
    const { world } = this.#next;
    const present = await this.#compareNext(store, isBegun, attempt);
    const earlier = world - 1 - Math.floor(Math.random() * 5);
    if (present.fault !== undefined || earlier < this.#first) return present;
    const { id } = worldOf(earlier).product;
    const difference = differenceOf(await seenOf(store, id), await seenOf(this.#model, id));
    return { ...present, fault: difference && `${difference} of the earlier ${id}` };
  }

  async #compareNext(store: Store, isBegun: boolean, attempt: number): Promise<Comparison> {
    const { world, step } = this.#next;
    const { id } = worldOf(world).product;
    const actual = await seenOf(store, id);
    const before = this.#before ?? (await seenOf(this.#model, id));
    const notBefore = differenceOf(actual, before);
    if (notBefore === undefined) return { isDone: false, fault: undefined };
    if (!isBegun) return { isDone: false, fault: `not as acknowledged: ${notBefore} of ${id}` };
    if (this.#before === undefined) await this.#do(this.#next, attempt);
    this.#before = before;
    const notAfter = differenceOf(actual, await seenOf(this.#model, id));
    if (notAfter === undefined) return { isDone: true, fault: undefined };
    return {
      isDone: false,
      fault: `not as before step ${step}: ${notBefore}; nor as after it: ${notAfter} of ${id}`,
    };
  }

  async #do({ world, step }: Place, attempt: number): Promise<void> {
    const { product, steps } = worldOf(world);
    const todo = steps[step];
    if (todo === undefined) await this.#model.registry.products.put(product);
    else await take(tried(todo, attempt), this.#model, product.id);
  }
}
