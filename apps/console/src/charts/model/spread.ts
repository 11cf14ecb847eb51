/**
 * Places for labels that want to stand at given heights: each as near to its own as it can be, in the same order, `gap`
 * apart, from `top` to `bottom`. Labels that do not fit between the two overlap evenly.
 */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const room = wanted.length > 1 ? Math.min(gap, (bottom - top) / (wanted.length - 1)) : gap;
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const groups: Group[] = [];
  for (const index of order) {
    let group: Group = { members: [index], sum: wanted[index] ?? 0, first: 0 };
    group.first = firstOf(group, room, top, bottom);
    for (let above = groups.at(-1); above && endOf(above, room) + room > group.first; above = groups.at(-1)) {
      groups.pop();
      group = join(above, group, room);
      group.first = firstOf(group, room, top, bottom);
    }
    groups.push(group);
  }
  return placesOf(groups, room, wanted.length);
}

/** Labels that touch: `sum` is what the places of the first would be by the wish of each, added up. */
interface Group {
  readonly members: readonly number[];
  readonly sum: number;
  first: number;
}

function join(above: Group, below: Group, room: number): Group {
  const moved = below.sum - below.members.length * above.members.length * room;
  return { members: [...above.members, ...below.members], sum: above.sum + moved, first: 0 };
}

function firstOf({ members, sum }: Group, room: number, top: number, bottom: number): number {
  const last = bottom - (members.length - 1) * room;
  return Math.max(top, Math.min(last, sum / members.length));
}

function endOf({ first, members }: Group, room: number): number {
  return first + (members.length - 1) * room;
}

function placesOf(groups: readonly Group[], room: number, count: number): number[] {
  const places = new Array<number>(count).fill(0);
  for (const { members, first } of groups)
    for (const [place, index] of members.entries()) places[index] = first + place * room;
  return places;
}
