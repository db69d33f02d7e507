/** Which map a screen shows: the region's own, outlines where there is none, or a hosted style by configuration. */
import { OSM_ATTRIBUTION, outlineStyle, regionStyle } from './style.ts';
import type { MapStyle, Theme } from './style.ts';

export interface Basemap {
  /** A style to draw, or the address of one. */
  style(theme: Theme): MapStyle | string;
  /** To be visible on every map, always. */
  attribution: string;
  offline: boolean;
}

export function regionBasemap(tiles: { url: string; attribution: string; minZoom: number; maxZoom: number }): Basemap {
  return { style: (theme) => regionStyle(theme, tiles), attribution: tiles.attribution, offline: true };
}

export function outlineBasemap(data: {
  counties: string;
  states: string;
  cities: string;
  attribution: string;
}): Basemap {
  return { style: (theme) => outlineStyle(theme, data), attribution: data.attribution, offline: true };
}

/** A style from elsewhere, by configuration; the map's own attribution control adds what the style brings along. */
export function hostedBasemap(styleUrl: string, attribution = OSM_ATTRIBUTION): Basemap {
  return { style: () => styleUrl, attribution, offline: false };
}
