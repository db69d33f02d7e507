/** A state that cannot be, reached all the same: our mistake, never the user's. It stops the request that met it. */
export class Bug extends Error {
  override name = 'Bug';
}

export function invariant(truth: unknown, whatIsWrong: string): asserts truth {
  if (!truth) throw new Bug(whatIsWrong);
}
