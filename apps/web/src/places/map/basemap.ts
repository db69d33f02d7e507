import { useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import type { RegionBounds } from './camera.ts';

/** The ground under every map, as the server describes it. */
export interface Basemap {
  /** A style to draw, or the address of one, by day and by night. */
  styles: Record<'light' | 'dark', StyleSpecification | string>;
  attribution: string;
  offline: boolean;
  /** The imported town; without one the map shows outlines only. */
  region: { name: string; bounds: RegionBounds } | null;
}

const TEN_MINUTES_MS = 600_000;

/** What a map is made of and does not come is asked for once more before anyone is told. */
export const ONCE_MORE = { retry: 1, retryDelay: 500 } as const;

/** Asked once for all maps of a page. It belongs to no call: it is the same for everyone and says nothing of anyone. */
export function useBasemap() {
  return useQuery<Basemap>({
    queryKey: ['basemap'],
    staleTime: TEN_MINUTES_MS,
    ...ONCE_MORE,
    queryFn: async ({ signal }) => {
      const response = await fetch('/map/basemap', { signal });
      if (!response.ok) throw new Error(`The map answered ${response.status}.`);
      return (await response.json()) as Basemap; // written by our own server
    },
  });
}
