/** Draws the whole town: plan, streets, sites, lots, land; then turns the drawing board into longitude and latitude. */
import type { Cell, Site } from './cells.ts';
import { Ground } from './ground.ts';
import { drawLand } from './land.ts';
import { placeLandmarks, siteNamer } from './landmarks.ts';
import { drawLattice, Groups } from './lattice.ts';
import type { Lattice } from './lattice.ts';
import { layLots } from './lots.ts';
import type { Lot } from './lots.ts';
import { planFor, RIVER_WIDTH } from './plan.ts';
import type { Plan } from './plan.ts';
import { isInside, toLngLat } from './plane.ts';
import type { XY } from './plane.ts';
import { buildSite } from './sites.ts';
import type { BuiltSite } from './sites.ts';
import { drawStreets } from './streets.ts';
import { drawRestrictions } from './turn-restrictions.ts';
import { drawUnroutable } from './unroutable.ts';
import type { Line } from './streets.ts';
import type {
  Address,
  Building,
  BuildingKind,
  LngLatPair,
  NamedPlace,
  PlaceKind,
  Street,
  Town,
  TownSize,
} from './town.ts';

/**
 * Cedar Valley for a seed and a size. The same seed always gives the same streets, addresses and places: programs,
 * members and tests are written against them.
 */
export function drawTown(seed: number, size: TownSize = 'town'): Town {
  const plan = planFor(seed, size);
  const lattice = drawLattice(plan);
  const { lines: drawn, cells, signals } = drawStreets(lattice);
  const sites = fewEnough(cells).map(({ cell, site }) => buildSite(cell, site));
  const lines = [...connected([...drawn, ...sites.flatMap((site) => site.paths)])];
  const land = drawLand(lattice);

  const ground = new Ground();
  if (size !== 'metro') for (const line of lines) ground.pave(line.xy, line.kind === 'footway' ? 2 : 6);
  for (const water of land.waterways) ground.pave(water.xy, water.kind === 'river' ? RIVER_WIDTH * 0.38 : 10);
  for (const railway of land.railways) ground.pave(railway, 8);
  for (const site of sites) for (const building of site.buildings) ground.claim(building.ring);

  const findSite = siteFinder(sites);
  const lots = layLots(lines, {
    seed,
    builtShare: plan.builtShare,
    claim: (ring) => ground.claim(ring),
    siteAt: findSite,
  });
  const unroutable = drawUnroutable(plan);
  lots.push(unroutable.lot);
  lines.push(unroutable.line);

  const streets = lines.map((line) => toStreet(line, plan));
  const addresses = lots.map((lot) => toAddress(lot, plan));
  const buildings = lots.flatMap((lot, index) => buildingsOf(lot, index));
  const places: NamedPlace[] = [];
  const parks = [...land.parks];

  addLandmarks(seed, size, lots, addresses, buildings, places);
  addSites(sites, plan, addresses, buildings, places, parks, land.areas);

  const center = toLngLat([0, 0]);
  return {
    name: 'Cedar Valley',
    seed,
    size,
    state: 'PA',
    timeZone: 'America/New_York',
    center: { lat: center[1], lng: center[0] },
    bbox: boxOf(streets, addresses),
    settlements: plan.centers.map(({ name, kind, zip, x, y }) => {
      const [lng, lat] = toLngLat(lattice.bend([x, y]));
      return { name, kind, zip, lat, lng };
    }),
    streets,
    signals: signals.map(toLngLat),
    restrictions: drawRestrictions(seed, streets),
    addresses,
    buildings,
    places,
    parks,
    land: land.areas.map(({ kind, name, ring }) => ({ kind, name, ring: ring.map(toLngLat) })),
    riverBanks: land.riverBanks.map((ring) => ring.map(toLngLat)),
    waterways: land.waterways.map(({ name, kind, xy }) => ({ name, kind, points: xy.map(toLngLat) })),
    railways: land.railways.map((xy) => xy.map(toLngLat)),
    geofences: drawGeofences(lattice),
  };
}

/** Only streets one can drive to stay; a scrap of road on its own would be a trap for every address beside it. */
function connected(lines: readonly Line[]): Line[] {
  const ids = new Map<number, number>();
  const idOf = (point: XY): number => {
    const [lng, lat] = toLngLat(point);
    const key = Math.round((lng + 79) * 1e7) * 2 ** 25 + Math.round((lat - 40.5) * 1e7);
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, ids.size);
    return ids.size - 1;
  };
  const nodes = lines.map((line) => line.xy.map(idOf));
  const groups = new Groups(ids.size);
  for (const list of nodes) for (const node of list) groups.join(list[0] ?? node, node);

  const sizes = new Map<number, number>();
  for (const list of nodes) {
    const group = groups.find(list[0] ?? 0);
    sizes.set(group, (sizes.get(group) ?? 0) + list.length);
  }
  const [largest] = [...sizes].toSorted((a, b) => b[1] - a[1])[0] ?? [0];
  return lines.filter((_, k) => groups.find(nodes[k]?.[0] ?? 0) === largest);
}

/** One hospital and one college to a town, and a handful of schools; what is left over becomes a park. */
function fewEnough(cells: readonly Cell[]): { cell: Cell; site: Site }[] {
  const most: Partial<Record<Site['use'], number>> = { hospital: 1, college: 1, school: 6, plaza: 4, cemetery: 2 };
  const counts = new Map<string, number>();
  return cells.flatMap((cell) =>
    cell.sites.map((site) => {
      const key = `${cell.center.name} ${site.use}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { cell, site: count > (most[site.use] ?? Infinity) ? { ...site, use: 'park' as const } : site };
    }),
  );
}

function siteFinder(sites: readonly BuiltSite[]): (point: XY) => BuiltSite | null {
  const SQUARE = 400;
  const squares = new Map<string, BuiltSite[]>();
  for (const site of sites) {
    const [x, y] = site.middle;
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const key = `${Math.floor(x / SQUARE) + dx},${Math.floor(y / SQUARE) + dy}`;
        squares.set(key, [...(squares.get(key) ?? []), site]);
      }
    }
  }
  return (point) => {
    const near = squares.get(`${Math.floor(point[0] / SQUARE)},${Math.floor(point[1] / SQUARE)}`) ?? [];
    return near.find((site) => isInside(point, site.ring)) ?? null;
  };
}

function toStreet(line: Line, plan: Plan): Street {
  const [at = [0, 0] as XY] = line.xy.slice(line.xy.length >> 1);
  return {
    name: line.name,
    kind: line.kind,
    points: line.xy.map(toLngLat),
    city: line.center.name,
    zip: zipAt(line.center, at, plan),
    oneway: line.oneway,
    bridge: line.bridge,
    maxspeedMph: line.maxspeedMph,
    ref: line.ref,
  };
}

/** The city has a ZIP code on each bank; a village has one. */
function zipAt({ kind, zip }: { kind: string; zip: string }, at: XY, plan: Plan): string {
  return kind === 'city' && plan.size !== 'metro' && at[0] > 95 ? String(Number(zip) + 1) : zip;
}

function toAddress({ line, houseNumber, at, kind }: Lot, plan: Plan): Address {
  const [lng, lat] = toLngLat(at);
  return {
    line: `${houseNumber} ${line.name}`,
    houseNumber: String(houseNumber),
    street: line.name,
    city: line.center.name,
    state: 'PA',
    zip: zipAt(line.center, at, plan),
    lat,
    lng,
    kind,
  };
}

function buildingsOf(lot: Lot, address: number): Building[] {
  const main: Building = { kind: lot.building, ring: lot.ring.map(toLngLat), address, place: null };
  if (lot.outbuilding === null) return [main];
  return [main, { kind: 'farm', ring: lot.outbuilding.map(toLngLat), address: null, place: null }];
}

function addLandmarks(
  seed: number,
  size: TownSize,
  lots: readonly Lot[],
  addresses: Address[],
  buildings: Building[],
  places: NamedPlace[],
): void {
  const out = new Map(addresses.map((address, k) => {
    const lot = lots[k];
    return [address, lot === undefined ? Infinity : Math.hypot(lot.at[0] - lot.line.center.x, lot.at[1] - lot.line.center.y)];
  })); // prettier-ignore
  const found = placeLandmarks(seed, size, addresses, (address) => out.get(address) ?? Infinity);
  const buildingOf = new Map(buildings.map((building) => [building.address, building]));
  for (const [index, place] of found) {
    const building = buildingOf.get(index);
    place.address.kind = 'place';
    if (building !== undefined) {
      building.place = places.length;
      building.kind = buildingFor[place.kind] ?? building.kind;
    }
    places.push(place);
  }
}

const buildingFor: Partial<Record<PlaceKind, BuildingKind>> = {
  church: 'church',
  town_hall: 'civic',
  library: 'civic',
  post_office: 'civic',
  station: 'civic',
};

function addSites(
  sites: readonly BuiltSite[],
  plan: Plan,
  addresses: Address[],
  buildings: Building[],
  places: NamedPlace[],
  parks: Town['parks'],
  areas: ReturnType<typeof drawLand>['areas'],
): void {
  const nameSite = siteNamer();
  for (const site of sites) {
    const { name, kind } = nameSite(site.use, site.cell.center.name);
    const isGreen = site.use === 'park' || site.use === 'square';
    if (isGreen) parks.push({ kind: 'park', name, ring: site.ring.map(toLngLat) });
    for (const { kind: use, ring } of site.land) areas.push({ kind: use, name: use === 'cemetery' ? name : '', ring });

    const [main] = site.buildings;
    let place: number | null = null;
    let address: number | null = null;
    if (kind !== null && main !== undefined && site.door !== null) {
      const lot: Lot = {
        ...site.door,
        at: main.ring.length > 6 ? site.middle : middleOf(main.ring),
        kind: 'place',
        building: main.kind,
        ring: main.ring,
        outbuilding: null,
      };
      const full = toAddress(lot, plan);
      address = addresses.push(full) - 1;
      place = places.push({ name, kind, address: full }) - 1;
    }
    site.buildings.forEach((building, k) => {
      const isMain = k === 0;
      buildings.push({
        kind: building.kind,
        ring: building.ring.map(toLngLat),
        address: isMain ? address : null,
        place: isMain ? place : null,
      });
    });
  }
}

function middleOf(ring: readonly XY[]): XY {
  const [a, , c] = ring;
  return a === undefined || c === undefined ? [0, 0] : [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2];
}

function drawGeofences(lattice: Lattice): Town['geofences'] {
  const { plan, bend } = lattice;
  const ring = (x: number, y: number, radius: number): LngLatPair[] => {
    const corners = Array.from({ length: 16 }, (_, k): XY => [
      x + radius * Math.cos((k / 8) * Math.PI),
      y + radius * Math.sin((k / 8) * Math.PI),
    ]);
    return [...corners, ...corners.slice(0, 1)].map((corner) => toLngLat(bend(corner)));
  };
  const [west, east] = [plan.columns[0] ?? 0, plan.columns[plan.columns.length - 1] ?? 0];
  const [south, north] = [plan.rows[0] ?? 0, plan.rows[plan.rows.length - 1] ?? 0];
  const valley: XY[] = [[west - 600, south - 600], [east + 600, south - 600], [east + 600, north + 600], [west - 600, north + 600], [west - 600, south - 600]]; // prettier-ignore
  return [
    { name: 'Whole valley', ring: valley.map(toLngLat) },
    ...plan.centers.map(({ name, x, y, suburbRadius }) => ({
      name,
      ring: ring(x, y, Math.max(1500, Math.min(12_000, suburbRadius * 1.15))),
    })),
  ];
}

function boxOf(streets: readonly Street[], addresses: readonly Address[]): Town['bbox'] {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  const take = (lng: number, lat: number): void => {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  };
  for (const { points } of streets) for (const [lng, lat] of points) take(lng, lat);
  for (const { lng, lat } of addresses) take(lng, lat);
  return box;
}
