interface Props {
  readonly id: string;
  /** Which one. There are 6; the first is plain. */
  readonly index: number;
  readonly color: string;
}

/** Lines over a colour, so that neighbours differ for who does not see colours, and on grey paper. */
const LINES = [
  '',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M0 4h8',
  'M6-2l4 4M0 0l8 8M-2 6l4 4',
  'M4 0v8',
  'M0 4h8M4 0v8',
];

/** A pattern of an SVG: `fill={`url(#${id})`}` draws with it. */
export function Texture({ id, index, color }: Props) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill={color} />
      <path d={LINES[index % LINES.length]} fill="none" stroke="var(--paper)" strokeWidth="1.5" />
    </pattern>
  );
}
