import { type Kysely, sql } from 'kysely';

/**
 * Who may be meant by a phone at a driver's sign-in: those with a password, the first of each operator before the second
 * of any, so that however many drivers one operator gives a number to, another's is still found. Twenty, because each is
 * a password to try.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function find_driver_sign_in(phone text) returns table (operator_id bigint, person_id bigint)
    language sql stable security definer set search_path = public, pg_temp
    as 'select d.operator_id, d.driver_id
        from driver d
        join person p on p.operator_id = d.operator_id and p.person_id = d.driver_id
        join credential c on c.operator_id = d.operator_id and c.person_id = d.driver_id
        where p.phone = find_driver_sign_in.phone and p.status = 1 and d.status = 1 and c.password_hash is not null
        order by row_number() over (partition by d.operator_id order by d.driver_id), d.driver_id limit 20'`.execute(
    db,
  );
}
