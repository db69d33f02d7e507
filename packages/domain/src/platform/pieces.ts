/** Long work that can be left off between any two pieces of it, with what comes of it at the end. */
export type Pieces<R> = Generator<void, R, void>;

/** All of it at once, for whoever has nobody else to serve. */
export function inOneGo<R>(work: Pieces<R>): R {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
  }
}

/** What each of many things gives, one thing a piece. */
export function* eachOf<T, R>(things: readonly T[], give: (thing: T, n: number) => readonly R[]): Pieces<R[]> {
  const given: R[] = [];
  for (const [n, thing] of things.entries()) {
    given.push(...give(thing, n));
    yield;
  }
  return given;
}
