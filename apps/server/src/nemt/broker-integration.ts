import type { getBrokerIntegration as contract } from '@handrail/contracts/nemt';
import type { ResultOf } from '@handrail/contracts/platform';
import { LAYOUTS } from '@handrail/domain/nemt';
import { sql } from 'kysely';
import { listPayers, type StoredPayer } from '../accounts/index.ts';
import type { Looking } from '../day/index.ts';
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
}

/** As many files as anyone looks back on. */
const LAST_FILES = 5;

/** Each payer with whom it has certified, its last files, and what of them is ahead from today on. */
export async function brokerIntegration(looking: Looking, today: string): Promise<Broker[]> {
  const payers = await listPayers(looking.queries, looking.operator);
  const brokers: Broker[] = [];
  for (const payer of payers) brokers.push(brokerOf(payer, await rowOf(looking, payer, today)));
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
          and b.ride_status = 0) as rides_waiting`.execute(queries);
  return rows[0] ?? { shuttles: null, drivers: null, imports: null, rides_ahead: 0, rides_waiting: 0 };
}

function brokerOf({ id, name, isActive, programs }: StoredPayer, row: Row): Broker {
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
    connection: isActive && imports.length > 0 ? 'file' : 'off',
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

/** As the wire has moments: the database prints them its own way. */
function instantText(printed: string): string {
  return new Date(printed).toISOString();
}
