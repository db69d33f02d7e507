/** Whole cents of US dollars. Fares are added up over a year; fractions of a cent would be too. */
export type Cents = number;

/** `12.50`: dollars with two decimals. */
export function dollars(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `$12.50`, and `-$12.50` for money given back. */
export function money(cents: Cents): string {
  return cents < 0 ? `-$${dollars(-cents)}` : `$${dollars(cents)}`;
}

export function addUp(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const cents of amounts) sum += cents;
  return sum;
}
