import { type Booking, seatsOf } from '../day/index.ts';
import { type Configuration, type Load, standardConfigurations } from '../fleet/index.ts';

type Party = Pick<Booking, 'aids' | 'companions' | 'attendants' | 'guests' | 'serviceAnimals'>;

/**
 * Seats, chairs and stretchers that a rider takes with whoever rides along. A service animal lies at somebody's feet
 * (49 CFR 37.167(d)): only more animals than people take seats.
 */
export function placesNeeded(party: Party): Load {
  const people = seatsOf(party);
  const besides = Math.max(0, party.serviceAnimals - people);
  if (party.aids.includes('Stretcher')) return { seats: people - 1 + besides, chairs: 0, stretchers: 1 };
  if (party.aids.includes('Wheelchair')) return { seats: people - 1 + besides, chairs: 1, stretchers: 0 };
  return { seats: people + besides, chairs: 0, stretchers: 0 };
}

/** A vehicle as its places are counted. */
export interface SeatedVehicle {
  capacity: number;
  wheelchair: string | null;
  stretcher: string | null;
  /** The ways it can be set up; left out or empty, nobody has described them. */
  configurations?: readonly Configuration[];
}

/** The ways a vehicle can be set up: as somebody described them, else as its settings say. None where nobody counted. */
export function placesOf({
  capacity,
  wheelchair,
  stretcher,
  configurations = [],
}: SeatedVehicle): readonly Configuration[] {
  if (configurations.length > 0) return configurations;
  return standardConfigurations({ capacity, wheelchair: wheelchair ?? '', stretcher: stretcher ?? '' });
}
