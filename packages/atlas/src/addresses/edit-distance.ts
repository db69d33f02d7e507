/**
 * How many letters must be added, left out, changed or swapped with their neighbor to turn one word into the other
 * (optimal string alignment); more than `most` is reported as most + 1 as soon as it is certain.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let steps = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      const isSwap =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwap) steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      row.push(steps);
      least = Math.min(least, steps);
    }
    if (least > most) return most + 1;
    [before, above] = [above, row];
  }
  return Math.min(above[b.length] ?? 0, most + 1);
}
