import { nameOf } from '../server/town.ts';

const DOMAIN = new URL('../../../packages/domain/src/', import.meta.url);
const NEMT = new URL('nemt/index.ts', DOMAIN);
const LAYOUT = 'ride_to_care';

interface Nemt {
  LAYOUTS: readonly { name: string; columns: readonly (readonly [string, ...unknown[]])[] }[];
}

/** A file as a broker sends it: a trip of each of these riders, in turn over the day and over the town. */
export async function fileOfTrips(riders: readonly number[], date: string, first: number): Promise<string> {
  const { LAYOUTS } = (await import(NEMT.href)) as Nemt;
  const titles = (LAYOUTS.find(({ name }) => name === LAYOUT)?.columns ?? []).map(([title]) => title);
  const [year, month, day] = date.split('-');
  const lines = riders.map((rider, n) => {
    const minute = 360 + ((n * 7) % 720);
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const row: Record<string, string> = {
      'Customer Number': `KA${1_000_000 + rider}`,
      'First Name': nameOf(rider),
      'Last Name': nameOf(rider + 7),
      'Trip ID': String(first + n),
      'Trip Date': `${month}/${day}/${year}`,
      'Total Passengers': '1',
      'Promised Pick-up Time': time,
      'Pick-up Street Number': String(1 + (rider % 900)),
      'Pick-up Street': 'Home St',
      'Pick-up City': 'Metro',
      'Pick-up ZIP': '16999',
      'Pick-up Latitude': degrees(41.7853, rider),
      'Pick-up Longitude': degrees(-77.6412, rider * 3),
      'Drop-off Street Number': String(1 + (n % 200)),
      'Drop-off Street': 'Center Ave',
      'Drop-off City': 'Metro',
      'Drop-off Latitude': degrees(41.7853, n % 200),
      'Drop-off Longitude': degrees(-77.6412, (n % 200) * 7),
      'Passenger Phone': `570555${String(rider % 10_000).padStart(4, '0')}`,
    };
    return titles.map((title) => row[title] ?? '').join(',');
  });
  return `${[titles.join(','), ...lines].join('\n')}\n`;
}

function degrees(center: number, n: number): string {
  return (center + ((n % 97) - 48) / 1_000).toFixed(5);
}
