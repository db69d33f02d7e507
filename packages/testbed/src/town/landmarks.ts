/** The places people ride to. Every name is invented. */
import { chanceFor } from './chance.ts';
import type { Address, AddressKind, NamedPlace, PlaceKind, TownSize } from './town.ts';

/** Where a place likes to be: in which town, at what kind of address, within how many meters of the center. */
interface Wish {
  name: string;
  kind: PlaceKind;
  city: string;
  at: readonly AddressKind[];
  within: number;
  /** The street its name speaks of. */
  on: string | null;
}

const wish = (name: string, kind: PlaceKind, at: readonly AddressKind[], within: number, city = 'Cedar Valley', on: string | null = null): Wish => ({
  name, kind, city, at, within, on,
}); // prettier-ignore

// Served in this order, so that a place added at the end moves none before it.
const wishes: readonly Wish[] = [
  wish('Larkwater Dialysis Center', 'dialysis', ['office', 'shop'], 3200),
  wish('Bridgehead Kidney Care', 'dialysis', ['office', 'shop'], 1500),
  wish('Penny Mill Dialysis', 'dialysis', ['shop', 'house'], 900, 'Penny Mill'),
  wish('Morning Porch Adult Day Center', 'day_center', ['office', 'apartments', 'shop'], 2400),
  wish('Second Kettle Day Center', 'day_center', ['office', 'apartments', 'shop'], 3200),
  wish('Thistle Gap Day Club', 'day_center', ['shop', 'house'], 900, 'Thistle Gap'),
  wish('Elm Street Family Clinic', 'clinic', ['office', 'shop'], 1500, 'Cedar Valley', 'Elm St'),
  wish('Larkwater Eye Clinic', 'clinic', ['office', 'shop'], 1700),
  wish('Tannery Row Physical Therapy', 'clinic', ['office', 'shop'], 2600),
  wish('Quillback Dental', 'clinic', ['office', 'shop'], 1700),
  wish('Wickersham Heart and Lung', 'clinic', ['office', 'shop'], 3200),
  wish('Penny Mill Health Station', 'clinic', ['shop', 'house'], 900, 'Penny Mill'),
  wish('Lantern House Senior Living', 'senior_home', ['apartments'], 1700),
  wish('Wickerbrook Manor', 'senior_home', ['apartments', 'house'], 3400),
  wish('Threadgill Court Apartments', 'senior_home', ['apartments', 'house'], 2600),
  wish('Mortar and Wren Pharmacy', 'pharmacy', ['shop'], 900),
  wish('Larkwater Drugs', 'pharmacy', ['shop'], 3200),
  wish('Basket and Barrow Foods', 'grocery', ['shop'], 1500),
  wish('Fernhollow Market', 'grocery', ['shop'], 3400),
  wish('Penny Mill Country Store', 'grocery', ['shop', 'house'], 900, 'Penny Mill'),
  wish('Thistle Gap Store', 'grocery', ['shop', 'house'], 900, 'Thistle Gap'),
  wish('Cedar Valley Town Hall', 'town_hall', ['office', 'shop'], 500),
  wish('Cedar Valley Public Library', 'library', ['office', 'shop'], 700),
  wish('Cedar Valley Post Office', 'post_office', ['office', 'shop'], 700),
  wish('Larkwater Savings', 'bank', ['office', 'shop'], 600),
  wish('Valley Grange Credit Union', 'bank', ['office', 'shop'], 1500),
  wish('Front Street Depot', 'station', ['shop', 'office'], 1200, 'Cedar Valley', 'S Front St'),
  wish('Cedar Valley Transit Garage', 'depot', ['works', 'office'], 6000),
  wish('Open Gate Workshop', 'workshop', ['works', 'office'], 6000),
  wish('Stonewall Packing Workshop', 'workshop', ['works', 'office'], 6000),
  wish('First Larkwater Church', 'church', ['house', 'office', 'apartments'], 1200),
  wish('Hillside Meeting House', 'church', ['house', 'apartments'], 2600),
  wish('Penny Mill Chapel', 'church', ['house', 'shop'], 900, 'Penny Mill'),
  wish('Thistle Gap Chapel', 'church', ['house', 'shop'], 900, 'Thistle Gap'),
];

const owners = [
  'Harrowgate', 'Pettibone', 'Quillback', 'Tumblety', 'Larkin', 'Fennimore', 'Osgood', 'Threadgill', 'Bellwether', 'Dunnock',
  'Applewhite', 'Crumley', 'Hathersage', 'Merriwick', 'Nettlefold', 'Oakhanger', 'Plumtree', 'Ravenscroft', 'Saltmarsh', 'Tolliver',
] as const; // prettier-ignore
const trades: readonly (readonly [string, PlaceKind])[] = [
  ['Diner', 'restaurant'], ['Bakery', 'cafe'], ['Coffee', 'cafe'], ['Hardware', 'shop'], ['Books', 'shop'], ['Barber Shop', 'shop'],
  ['Shoes', 'shop'], ['Pizza', 'restaurant'], ['Garden Supply', 'shop'], ['Cleaners', 'shop'], ['Hearing Aids', 'shop'], ['Optical', 'shop'],
]; // prettier-ignore

/** Finds an address for every place and marks it; `metersOut` tells how far an address lies from its town's middle. */
export function placeLandmarks(
  seed: number,
  size: TownSize,
  addresses: readonly Address[],
  metersOut: (address: Address) => number,
): Map<number, NamedPlace> {
  const out = new Map<number, NamedPlace>();
  const take = (one: Wish): void => {
    const chance = chanceFor(seed, `place ${one.name}`);
    for (const kind of one.at) {
      const fitting = addresses.flatMap((address, index) =>
        address.kind === kind &&
        address.city === one.city &&
        !out.has(index) &&
        metersOut(address) < one.within &&
        (one.on === null || one.on === address.street)
          ? [index]
          : [],
      );
      if (fitting.length > 0) {
        const index = chance.pick(fitting);
        const address = addresses[index];
        if (address !== undefined) out.set(index, { name: one.name, kind: one.kind, address });
        return;
      }
    }
  };
  for (const one of wishes) take(one);
  for (const one of shopWishes(seed, size === 'town' ? 72 : 180)) take(one);
  return out;
}

function shopWishes(seed: number, count: number): Wish[] {
  const chance = chanceFor(seed, 'shops');
  const all = owners.flatMap((owner) => trades.map(([trade, kind]) => wish(`${owner} ${trade}`, kind, ['shop'], 3400)));
  return chance.shuffle(all).slice(0, count);
}

/** Names for places with grounds of their own, in the order in which such grounds are met. */
export function siteNamer(): (use: string, city: string) => { name: string; kind: PlaceKind | null } {
  const counts = new Map<string, number>();
  return (use, city) => {
    const n = counts.get(use) ?? 0;
    counts.set(use, n + 1);
    const list = siteNames[use] ?? [];
    const lap = Math.floor(n / Math.max(1, list.length));
    const base = list[n % Math.max(1, list.length)] ?? use;
    return { name: lap === 0 ? base : `${city} ${base} ${lap + 1}`, kind: siteKinds[use] ?? null };
  };
}

const siteKinds: Record<string, PlaceKind> = {
  hospital: 'hospital',
  school: 'school',
  college: 'college',
  plaza: 'grocery',
};

const siteNames: Record<string, readonly string[]> = {
  square: ['Founders Square', 'Bandstand Green', 'Market Green', 'Lamplighter Square', 'Chestnut Square', 'Weavers Green', 'Fiddlers Green', 'Old Wharf Square'],
  park: ['Riverbend Park', 'Kettle Hill Park', 'Heron Park', 'Millrace Park', 'Quarry Pond Park', 'Sycamore Green', 'Foundry Park', 'Picnic Hill', 'Larch Hollow Park', 'Depot Park',
    'Tannery Park', 'Lantern Green', 'Orchard Park', 'Wren Park', 'Cooper Green', 'Stonegate Park', 'Bobwhite Park', 'Hawthorn Park', 'Pebble Park', 'Upland Green',
    'Harrow Park', 'Granary Park', 'Bluebell Green', 'Kestrel Park', 'Chandler Green', 'Marble Park', 'Winesap Park', 'Otter Park', 'Antler Park', 'Juniper Green',
    'Slate Park', 'Columbine Green', 'Prescott Park', 'Sawyer Park', 'Plover Park', 'Haymow Green', 'Thicket Park', 'Compass Park', 'Garnet Park', 'Yarrow Green',],
  hospital: ['Larkwater General Hospital', 'Larkwater Rehabilitation Hospital', 'Threadgill Memorial Hospital'],
  school: ['Tamarack Elementary School', 'Larkwater Middle School', 'Larkwater High School', 'Quarry Hill Elementary School', 'Millrace Elementary School', 'Heron Lane School', 'Foundry Elementary School', 'Larch Hollow School', 'Bandstand Street School'],
  college: ['Larkwater College', 'Tannery Row Technical College'],
  plaza: ['Wagonwheel Plaza', 'Tollgate Shopping Center', 'Silo Square Shops', 'Lower Meadow Plaza'],
  cemetery: ['Hillrest Cemetery', 'Old Larkwater Burying Ground', 'Meadow View Cemetery'],
}; // prettier-ignore
