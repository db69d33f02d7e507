/** Whole cents of US dollars. Fares are added up over a year; fractions of a cent would be too. */
export type Cents = number;

/** `12.50`: dollars with two decimals. */
export function dollars(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `$12.50`, `-$12.50` for money given back, and `$1,234.50`: what is read is read in threes. */
export function money(cents: Cents): string {
  return `${cents < 0 ? '-' : ''}$${inThrees(dollars(Math.abs(cents)))}`;
}

/** `1,234.5`: of digits with a point between them, those before it. */
export function inThrees(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+\.)/g, ',');
}

export function addUp(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const cents of amounts) sum += cents;
  return sum;
}
