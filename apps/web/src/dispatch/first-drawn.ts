/** Whoever never hears of it goes on after so long: a page without lanes in sight draws none. */
const LONGEST_MS = 1_500;

const waiting = new Set<() => void>();

/**
 * All of a board is read once what stands first of it is drawn. Both at once, the page would draw nothing before all of it is read:
 * who goes on with a long work comes before who draws.
 */
export async function firstDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(latest);
      waiting.delete(goOn);
      resolve();
    };
    const latest = setTimeout(goOn, LONGEST_MS);
    waiting.add(goOn);
  });
}

export function tellFirstDrawn(): void {
  for (const goOn of waiting) goOn();
}
