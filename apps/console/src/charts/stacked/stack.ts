/** A bar, and how many users are in each of its layers, in the order of the layers. */
export interface StackedBar {
  readonly id: string;
  readonly name: string;
  readonly users: readonly number[];
}

/** A layer of every bar. Layers have an order, from few uses to many, and their shades show it. */
export interface Layer {
  readonly id: string;
  readonly name: string;
}

export interface Stack {
  readonly bars: readonly StackedBar[];
  readonly layers: readonly DrawnLayer[];
}

export interface DrawnLayer extends Layer {
  /** Its place among all layers, those included that are switched off. */
  readonly index: number;
}

/** The layers that somebody is in, with their places among all. Others would only fill the legend. */
export function filledLayers(bars: readonly StackedBar[], layers: readonly Layer[]): DrawnLayer[] {
  return layers
    .map((layer, index) => ({ ...layer, index }))
    .filter(({ index }) => bars.some(({ users }) => (users[index] ?? 0) > 0));
}

/** The layers that are shown, and in each bar only their users. */
export function stackOf(
  bars: readonly StackedBar[],
  layers: readonly DrawnLayer[],
  hidden: ReadonlySet<string>,
): Stack {
  const shown = layers.filter(({ id }) => !hidden.has(id));
  return {
    layers: shown,
    bars: bars.map((bar) => ({ ...bar, users: shown.map(({ index }) => bar.users[index] ?? 0) })),
  };
}

export function totalOf(users: readonly number[]): number {
  return users.reduce((sum, each) => sum + each, 0);
}

export type Scale = 'counts' | 'shares';

/** How long each part of a bar is on its scale: users, or percent of the bar. */
export function lengthsOf({ users }: StackedBar, scale: Scale): number[] {
  const total = totalOf(users);
  if (scale === 'counts') return [...users];
  return users.map((each) => (total === 0 ? 0 : (100 * each) / total));
}
