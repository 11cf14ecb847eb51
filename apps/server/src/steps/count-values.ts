/** Counts the values in a JSON value, including itself; stops after `most`. */
export function countValues(value: unknown, most: number): number {
  let count = 0;
  const waiting = [value];
  while (waiting.length > 0 && count <= most) {
    const next = waiting.pop();
    count += 1;
    if (typeof next !== 'object' || next === null) continue;
    const members = Object.values(next);
    if (members.length > most) return most + 1;
    for (const member of members) waiting.push(member);
  }
  return count;
}
