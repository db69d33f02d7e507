/** Smaller places would write over each other at any scale the outlines are good for. */
const LEAST_PEOPLE = 5_000;

/** Of a table of GeoNames, the towns of the United States: name, people, longitude and latitude, a line each. */
export function citiesIn(table: string): string {
  return table
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([, name, , , lat, lng, , , country, , , , , , people]) =>
      country === 'US' && Number(people) >= LEAST_PEOPLE ? [`${name}\t${people}\t${lng}\t${lat}\n`] : [],
    )
    .join('');
}
