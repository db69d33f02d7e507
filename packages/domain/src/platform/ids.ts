/**
 * Ids are decimal text on the wire and in code: one sequence serves the whole installation, so no two things
 * share an id, and an id can be read out over the phone. The brand keeps one kind from passing for another.
 */
export type Id<Kind extends string> = string & { readonly __kind?: Kind };

export type OperatorId = Id<'operator'>;
export type PersonId = Id<'person'>;
export type ProgramId = Id<'program'>;
export type RiderId = Id<'rider'>;
export type BookingId = Id<'booking'>;
export type TripId = Id<'trip'>;
export type RunId = Id<'run'>;
export type VehicleId = Id<'vehicle'>;
export type DriverId = Id<'driver'>;
export type TeamId = Id<'team'>;
export type PlaceId = Id<'place'>;
