import { type Kysely, sql } from 'kysely';

/** What drivers are told of a door. Places never change and a door has many of them, so the note is the door's own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table place_note (
      operator_id bigint not null references operator,
      place_note_id bigint not null default nextval('handrail_id'),
      version int not null default 1,
      door text not null,
      line text not null,
      note text not null,
      primary key (operator_id, place_note_id),
      constraint place_note_door unique (operator_id, door)
    )`.execute(db);
}
