import type { getBrokerIntegration as contract } from '@handrail/contracts/nemt';
import type { ResultOf } from '@handrail/contracts/platform';
import { LAYOUTS } from '@handrail/domain/nemt';
import { invariant } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { listPayers, type StoredPayer } from '../accounts/index.ts';
import type { Looking } from '../day/index.ts';
import { folderOf } from './watch-folder.ts';
import { papersDueByPayer } from './papers-due.ts';
import { kindOf } from './preview-broker-file.ts';

type Broker = ResultOf<typeof contract>[number];
type Certified = Broker['shuttles'][number];

interface Row {
  shuttles: Certified[] | null;
  drivers: Certified[] | null;
  imports:
    | {
        import_id: string;
        imported_at: string;
        layout: string | null;
        layout_name: string | null;
        by: string;
        rows: number;
        good: number;
        chosen: number;
      }[]
    | null;
  rides_ahead: number;
  rides_waiting: number;
  key_made_at: string | null;
  last_brought_at: string | null;
  files_waiting: number;
}

/** As many files as anyone looks back on. */
const LAST_FILES = 5;

/** Each payer with whom it has certified, its last files, and what of them is ahead from today on. */
export async function brokerIntegration(looking: Looking, today: string, now: Temporal.Instant): Promise<Broker[]> {
  const payers = await listPayers(looking.queries, looking.operator);
  const due = await papersDueByPayer(looking, today);
  const brokers: Broker[] = [];
  for (const payer of payers) {
    const row = await rowOf(looking, payer, today);
    const folder = folderOf(looking.operator, payer.id);
    brokers.push({ ...brokerOf(payer, row, now), folder, papers_due: due.get(payer.id) ?? [] });
  }
  return brokers;
}

async function rowOf({ queries, operator }: Looking, { id }: StoredPayer, today: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select
      (select jsonb_agg(jsonb_build_object('id', v.vehicle_id::text, 'name', v.fleet_number, 'is_active', c.is_active,
          'expires_on', c.expires_on) order by lower(v.fleet_number), v.vehicle_id)
        from vehicle_payer c join vehicle v using (operator_id, vehicle_id)
        where c.operator_id = ${operator} and c.account_id = ${id}) as shuttles,
      (select jsonb_agg(jsonb_build_object('id', p.person_id::text, 'name', p.firstname || ' ' || p.lastname,
          'is_active', c.is_active, 'expires_on', c.expires_on) order by lower(p.lastname), lower(p.firstname), p.person_id)
        from driver_payer c join person p on p.operator_id = c.operator_id and p.person_id = c.driver_id
        where c.operator_id = ${operator} and c.account_id = ${id}) as drivers,
      (select jsonb_agg(to_jsonb(f)) from (
        select i.import_id::text, o.at as imported_at, i.mapping ->> 'layout' as layout,
          i.mapping ->> 'layout_name' as layout_name,
          coalesce(p.firstname || ' ' || p.lastname, '') as by, (i.counts ->> 'rows')::int as rows,
          (i.counts ->> 'good')::int as good, (i.counts -> 'outcomes' ->> 'chosen')::int as chosen
        from import i
        join operation o on o.operator_id = i.operator_id and o.version = i.operation_version
        left join person p on p.operator_id = i.operator_id and p.person_id = i.created_by
        where i.operator_id = ${operator} and i.kind = ${kindOf(id)} and i.state = 'committed'
        order by o.version desc limit ${LAST_FILES}) f) as imports,
      (select count(*)::int from prebooking x join booking b using (operator_id, booking_id)
        where x.operator_id = ${operator} and x.payer_account_id = ${id} and b.service_day >= ${today}
          and b.ride_status in (0, 1)) as rides_ahead,
      (select count(*)::int from prebooking x join booking b using (operator_id, booking_id)
        where x.operator_id = ${operator} and x.payer_account_id = ${id} and b.service_day >= ${today}
          and b.ride_status = 0) as rides_waiting,
      (select to_jsonb(k.made_at) #>> '{}' from broker_key k
        where k.operator_id = ${operator} and k.payer_account_id = ${id}) as key_made_at,
      (select to_jsonb(max(f.received_at)) #>> '{}' from broker_file f
        where f.operator_id = ${operator} and f.payer_account_id = ${id}) as last_brought_at,
      (select count(*)::int from broker_file f
        where f.operator_id = ${operator} and f.payer_account_id = ${id} and f.state = 'waits') as files_waiting`.execute(
    queries,
  );
  const [row] = rows;
  invariant(row, 'A query without a table has one row.');
  return row;
}

function brokerOf(
  { id, name, isActive, programs }: StoredPayer,
  row: Row,
  now: Temporal.Instant,
): Omit<Broker, 'papers_due' | 'folder'> {
  const [shuttles, drivers, imports] = [row.shuttles ?? [], row.drivers ?? [], row.imports ?? []];
  return {
    insurance_id: id,
    insurance_name: name,
    is_active: isActive,
    program: programs.map((program) => ({ program_id: program.id, program_name: program.name })),
    shuttle_names: shuttles.map((one) => one.name),
    driver_names: drivers.map((one) => one.name),
    shuttles,
    drivers,
    connection: connectionOf(isActive, row, now),
    key_made_at: row.key_made_at === null ? null : instantText(row.key_made_at),
    files_waiting: row.files_waiting,
    last_import: imports[0] ? instantText(imports[0].imported_at) : null,
    imports: imports.map(({ layout, layout_name, good, chosen, ...one }) => ({
      ...one,
      imported_at: instantText(one.imported_at),
      layout: LAYOUTS.find((known) => known.name === layout)?.label ?? layout_name ?? 'Other layout',
      imported: chosen,
      refused: one.rows - good,
    })),
    rides_ahead: row.rides_ahead,
    rides_waiting: row.rides_waiting,
  };
}

/** A broker whose machine or folder has brought nothing for longer than a weekend takes is not heard of any more. */
const SILENT_HOURS = 80;

function connectionOf(isActive: boolean, row: Row, now: Temporal.Instant): Broker['connection'] {
  if (!isActive) return 'off';
  if (row.last_brought_at === null) return (row.imports ?? []).length > 0 ? 'file' : 'off';
  const silentMs = now.epochMilliseconds - new Date(row.last_brought_at).getTime();
  return silentMs <= SILENT_HOURS * 3_600_000 ? 'ok' : 'failing';
}

/** As the wire has moments: the database prints them its own way. */
function instantText(printed: string): string {
  return new Date(printed).toISOString();
}
