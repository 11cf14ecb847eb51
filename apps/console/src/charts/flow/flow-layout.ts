import { formatNumber } from '../../ui/format/number.ts';
import { looksOf } from '../model/look.ts';
import { cutText, widthOf } from '../model/text-width.ts';
import { type Flow, type FlowEnd, type ReadEdge, readEdges } from './flow.ts';

/** Where everything of a flow is, in pixels from its top left. */
export interface FlowLayout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly NodePlace[];
  /** One for each edge in the order of reading; the path is empty for an edge that comes from nowhere. */
  readonly ribbons: readonly RibbonPlace[];
}

export interface NodePlace {
  readonly id: string;
  readonly end: FlowEnd;
  /** The edge that is told by its node alone, since it comes from nowhere. */
  readonly edge: number | undefined;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly color: string;
  readonly label: string;
  /** How many came along the edges that are drawn; empty if none of these leads here. */
  readonly value: string;
}

interface RibbonPlace {
  readonly edge: ReadEdge;
  readonly path: string;
  readonly color: string;
  /** Where it is told what it is. */
  readonly x: number;
  readonly y: number;
}

export const NODE_WIDTH = 10;

/** The height of all users of a step together. */
const FULL = 280;

/** Between two nodes is room for the two lines of a label. */
const GAP = 30;
const LEAST_HEIGHT = 3;
const TOP = 10;
const QUIET = 'var(--line-strong)';

/** A node while edges are added to it. */
interface Node {
  readonly end: FlowEnd;
  readonly column: number;
  incoming: number;
  outgoing: number;
}

export function layOutFlow(flow: Flow, width: number): FlowLayout {
  const edges = readEdges(flow);
  const columns = columnsOf(flow, edges);
  const slot = width / columns.length;
  const colors = colorsOf(columns);
  const sums = columns.map((nodes) => nodes.reduce((sum, node) => sum + sizeOf(node), 0));
  const scale = FULL / Math.max(1, ...sums);
  const places = columns.flatMap((nodes, column) => {
    const x = slot * (flow.isBack ? columns.length - 1 - column : column);
    let y = TOP;
    return nodes.map((node): NodePlace => {
      const height = Math.max(LEAST_HEIGHT, sizeOf(node) * scale);
      const place = {
        id: idOf(column, node.end),
        end: node.end,
        edge: node.end.kind === 'rest' ? edges.findIndex((edge) => isOfRest(edge, column)) : undefined,
        x,
        y,
        height,
        color: colors.get(node.end.key) ?? QUIET,
        label: labelIn(slot - NODE_WIDTH - 10, node.end),
        value: node.incoming === 0 ? '' : formatNumber(node.incoming),
      };
      y += height + GAP;
      return place;
    });
  });
  return {
    width,
    height: Math.max(0, ...places.map(({ y, height }) => y + height)) + GAP / 2,
    nodes: places,
    ribbons: ribbonsOf(edges, places, { scale, isBack: flow.isBack }),
  };
}

function labelIn(width: number, { name, short }: FlowEnd): string {
  return widthOf(name) <= width ? name : cutText(short, width);
}

function isOfRest({ from, step }: ReadEdge, column: number): boolean {
  return from === null && step + 1 === column;
}

/** The nodes of each column: what most came to first, the end and all others last. */
function columnsOf(flow: Flow, edges: readonly ReadEdge[]): Node[][] {
  const found = new Map<string, Node>();
  const nodeAt = (column: number, end: FlowEnd): Node => {
    const id = idOf(column, end);
    const node = found.get(id) ?? { end, column, incoming: 0, outgoing: 0 };
    found.set(id, node);
    return node;
  };
  nodeAt(0, flow.start).incoming = flow.users;
  for (const { step, from, to, users } of edges) {
    if (from) nodeAt(step, from).outgoing += users;
    nodeAt(step + 1, to).incoming += users;
  }
  const last = Math.max(0, ...Array.from(found.values(), ({ column }) => column));
  return Array.from({ length: last + 1 }, (_, column) =>
    [...found.values()]
      .filter((node) => node.column === column)
      .toSorted((a, b) => KINDS.indexOf(a.end.kind) - KINDS.indexOf(b.end.kind) || b.incoming - a.incoming),
  );
}

const KINDS = ['named', 'end', 'rest'] as const;

function idOf(column: number, { key }: FlowEnd): string {
  return `${column} ${key}`;
}

/** More may go on from a node than came along edges that are drawn. */
function sizeOf({ incoming, outgoing }: Node): number {
  return Math.max(incoming, outgoing);
}

/** The same place has the same colour in all columns. */
function colorsOf(columns: readonly (readonly Node[])[]): Map<string, string> {
  const keys = [...new Set(columns.flat().flatMap(({ end }) => (end.kind === 'named' ? [end.key] : [])))];
  const looks = looksOf(keys);
  return new Map(keys.map((key, place) => [key, looks[place]?.color ?? QUIET]));
}

interface Drawing {
  readonly scale: number;
  readonly isBack: boolean;
}

/** From each node ribbons leave in the order of where they lead, and arrive in that of where they come from. */
function ribbonsOf(
  edges: readonly ReadEdge[],
  places: readonly NodePlace[],
  { scale, isBack }: Drawing,
): RibbonPlace[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const ends = edges.map(({ step, from, to }) => ({
    source: from ? byId.get(idOf(step, from)) : undefined,
    target: byId.get(idOf(step + 1, to)),
  }));
  const startsOf = (near: 'source' | 'target', far: 'source' | 'target') => {
    const used = new Map<NodePlace, number>();
    const starts: number[] = [];
    const order = edges
      .map((_, at) => at)
      .toSorted((a, b) => (ends[a]?.[far]?.y ?? 0) - (ends[b]?.[far]?.y ?? 0));
    for (const at of order) {
      const node = ends[at]?.[near];
      if (!node) continue;
      const before = used.get(node) ?? 0;
      starts[at] = node.y + before;
      used.set(node, before + (edges[at]?.users ?? 0) * scale);
    }
    return starts;
  };
  const [leaves, arrives] = [startsOf('source', 'target'), startsOf('target', 'source')];
  return edges.map((edge, at): RibbonPlace => {
    const { source, target } = ends[at] ?? {};
    const height = Math.max(1, edge.users * scale);
    const arrival = arrives[at] ?? 0;
    const color = target?.color ?? QUIET;
    if (!source || !target)
      return { edge, path: '', color, x: target?.x ?? 0, y: (target?.y ?? 0) + (target?.height ?? 0) };
    const [x1, x2] = isBack ? [source.x, target.x + NODE_WIDTH] : [source.x + NODE_WIDTH, target.x];
    const leave = leaves[at] ?? 0;
    return {
      edge,
      path: ribbonPath({ x1, x2, leave, arrival, height }),
      color,
      x: (x1 + x2) / 2,
      y: (leave + arrival) / 2 + height,
    };
  });
}

interface Ribbon {
  readonly x1: number;
  readonly x2: number;
  readonly leave: number;
  readonly arrival: number;
  readonly height: number;
}

function ribbonPath({ x1, x2, leave, arrival, height }: Ribbon): string {
  const middle = (x1 + x2) / 2;
  const curve = (from: number, to: number, x: number) =>
    `C${round(middle)} ${round(from)} ${round(middle)} ${round(to)} ${round(x)} ${round(to)}`;
  return `M${round(x1)} ${round(leave)}${curve(leave, arrival, x2)}V${round(arrival + height)}${curve(arrival + height, leave + height, x1)}Z`;
}

function round(pixels: number): number {
  return Math.round(10 * pixels) / 10;
}
