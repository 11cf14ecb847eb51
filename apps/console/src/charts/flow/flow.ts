/** Where an edge leads: to something that has a name, to the end, or to all other places together. */
export interface FlowEnd {
  /** The same for the same place, in every column. */
  readonly key: string;
  readonly name: string;
  /** What it is called where its name does not fit. */
  readonly short: string;
  readonly kind: 'named' | 'end' | 'rest';
}

/** So many went from one place to another. */
export interface FlowEdge {
  /** Null for edges that are not named one by one: where they come from is not drawn. */
  readonly from: FlowEnd | null;
  readonly to: FlowEnd;
  readonly users: number;
  /** All that is known of it, in words. */
  readonly words: string;
}

/** Steps from one place to others, and on from these. */
export interface Flow {
  readonly start: FlowEnd;
  readonly users: number;
  /** The edges of each step, the largest first. */
  readonly steps: readonly (readonly FlowEdge[])[];
  /** Whether the steps go back in time: the drawing then goes from right to left. */
  readonly isBack: boolean;
}

/** Opens the edge at a place of a step, both from 0. */
export type OpensEdge = (step: number, place: number) => void;

/** An edge with the place of its step. */
export interface ReadEdge extends FlowEdge {
  readonly step: number;
  /** Its place among the edges of the step. */
  readonly place: number;
}

/** All edges in the order in which they are read. */
export function readEdges({ steps }: Flow): ReadEdge[] {
  return steps.flatMap((edges, step) => edges.map((edge, place) => ({ ...edge, step, place })));
}
