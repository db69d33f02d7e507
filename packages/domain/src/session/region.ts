/** Regional deployments a visitor may be sent to. */
export type Region = 'usNorthEast' | 'usNorthWest' | 'apacaus';

export interface VisitorPlace {
  /** Two letters, ISO 3166. */
  country: string;
  latitude: number;
  longitude: number;
}

/** Which deployment is a visitor's own (DEPLOY-06 to DEPLOY-09); null for the rest of the world. */
export function regionOf(
  { country, latitude, longitude }: VisitorPlace,
  asiaPacific: readonly string[],
): Region | null {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  if (country === 'US') return latitude >= 42 && longitude <= -111 ? 'usNorthWest' : 'usNorthEast';
  return asiaPacific.includes(country) ? 'apacaus' : null;
}
