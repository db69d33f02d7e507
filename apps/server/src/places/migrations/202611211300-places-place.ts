import { type Kysely, sql } from 'kysely';

/**
 * Addresses with a point. One that is referenced never changes: an edit makes a new row, so a booking of last year still
 * says where it went, without a copy.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table place (
      operator_id bigint not null references operator,
      place_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      line text not null,
      label text not null default '',
      city text not null,
      state text not null,
      zip text not null,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      location_type int not null check (location_type in (2, 3)),
      normalized text not null,
      primary key (operator_id, place_id),
      unique (operator_id, normalized, latitude, longitude, label, location_type)
    )`.execute(db);
}
