import type { PlaceId } from '@handrail/domain/platform';
import type { Company, CompanyPlace } from './company.ts';

/** Finds a company's places; one it does not know is a mistake of ours. */
export function placesById(company: Pick<Company, 'name' | 'places'>): (id: PlaceId) => CompanyPlace {
  const byId = new Map(company.places.map((place) => [place.id, place]));
  return (id) => {
    const place = byId.get(id);
    if (!place) throw new Error(`${company.name} knows no place ${id}.`);
    return place;
  };
}
