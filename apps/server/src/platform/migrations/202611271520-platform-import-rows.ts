import { type Kysely, sql } from 'kysely';

/**
 * The sealed rows of a list stand beside it, some hundred in a piece. Whoever looks at an import, or notes what became of it, no
 * longer carries a list of a hundred thousand rows about.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table import_rows (
      operator_id bigint not null references operator,
      import_id bigint not null,
      n int not null,
      sealed text not null,
      primary key (operator_id, import_id, n),
      foreign key (operator_id, import_id) references import on delete cascade
    )`.execute(db);
  await sql`
    insert into import_rows (operator_id, import_id, n, sealed)
    select operator_id, import_id, 0, rows_sealed from import where rows_sealed is not null`.execute(db);
  await sql`alter table import drop column rows_sealed`.execute(db);
}
