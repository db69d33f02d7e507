import { type Kysely, sql } from 'kysely';

/** How a program lets its rides be paid. Until somebody says otherwise: by what needs no provider and no balance. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table program add column payment_methods jsonb not null default '["cash", "check", "account", "none"]'
      check (jsonb_typeof(payment_methods) = 'array')`.execute(db);
}
