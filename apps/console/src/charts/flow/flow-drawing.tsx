import { classNames } from '../../ui/class-names.ts';
import styles from './flow.module.css';
import { type FlowLayout, NODE_WIDTH, type NodePlace } from './flow-layout.ts';

interface Props {
  readonly layout: FlowLayout;
  /** The edge that is read. */
  readonly read: number | undefined;
}

/** Nodes in columns, and ribbons between them as wide as their users. */
export function FlowDrawing({ layout: { nodes, ribbons }, read }: Props) {
  return (
    <>
      {ribbons.map(({ path, color, edge }, place) => (
        <path
          key={`${edge.step} ${edge.from?.key} ${edge.to.key}`}
          className={classNames(styles.ribbon, place === read && styles.read)}
          d={path}
          style={{ fill: color }}
          data-edge={place}
        />
      ))}
      {nodes.map((node) => (
        <Node key={node.id} node={node} />
      ))}
    </>
  );
}

function Node({ node }: { readonly node: NodePlace }) {
  const { end, edge, x, y, height, color, label, value } = node;
  const middle = y + height / 2;
  return (
    <g className={styles.node} data-edge={edge}>
      <rect
        className={end.kind === 'rest' ? styles.rest : undefined}
        x={x}
        y={y}
        width={NODE_WIDTH}
        height={height}
        style={end.kind === 'rest' ? undefined : { fill: color }}
      />
      <text className={styles.name} x={x + NODE_WIDTH + 5} y={value === '' ? middle + 4 : middle - 2}>
        {label}
      </text>
      {value !== '' && (
        <text x={x + NODE_WIDTH + 5} y={middle + 11}>
          {value}
        </text>
      )}
    </g>
  );
}
