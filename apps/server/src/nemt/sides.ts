import type { previewNemPrebookings as contract } from '@handrail/contracts/nemt';
import type { ResultOf } from '@handrail/contracts/platform';
import type { FieldMerge, MergeField } from '@handrail/domain/nemt';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { actorName } from '../log/index.ts';
import type { StoredFile } from '../platform/files/file-store.ts';
import type { LoggedOperation } from '../platform/log/history.ts';
import type { Services } from '../platform/services.ts';
import type { broughtFile } from './broker-file-store.ts';
import type { JudgedRide } from './judged-ride.ts';
import type { HeldPrebooking } from './judging-facts.ts';
import type { Looking } from '../day/index.ts';

type Previewed = ResultOf<typeof contract>;
type Came = Previewed['came'];
type Shown = Previewed['prebookings'][number];
type Held = Pick<HeldPrebooking, 'booking_id' | 'import_id'>;

/** What stands beside the versions of a field: from which file the last came, and who has changed ours since. */
export interface Sides {
  lastFile: (held: Held) => Shown['last_file'];
  oursBy: (held: Held, field: Pick<FieldMerge, 'field' | 'last' | 'ours'>) => Shown['fields'][number]['ours_by'];
}

/** When a file came, by the town's clock: a demo has a town whose time is not that of the house in which files lie. */
export function cameOf(
  { clocks }: Pick<Services, 'clocks'>,
  { name, keptAt }: Pick<StoredFile, 'name' | 'keptAt'>,
  brought: Awaited<ReturnType<typeof broughtFile>>,
): Came {
  const uploadedAt = clocks.town.now().subtract(clocks.guard.now().since(keptAt));
  return { name, at: (brought?.received_at ?? uploadedAt).toString(), way: brought?.way ?? 'upload' };
}

/** The same as an import keeps it: a file that was uploaded is swept away, and what it was called is asked for by the next. */
export function keptOfFile({ name, at }: Came): { file_name: string; came_at: string } {
  return { file_name: name, came_at: at };
}

/** What there is to say of both sides of the rides that an earlier file brought. */
export async function sidesOf(
  looking: Looking,
  rides: readonly JudgedRide[],
  gone: readonly HeldPrebooking[],
): Promise<Sides> {
  const held = [...rides.flatMap((ride) => ride.held ?? []), ...gone];
  const files = await filesOf(looking, [...new Set(held.map(({ import_id }) => import_id))]);
  const ours = await changedHere(
    looking,
    rides.flatMap(({ held: one, fields }) => (one && fields.some(isOurs) ? [one] : [])),
  );
  return {
    lastFile: ({ import_id }) => files.get(import_id) ?? null,
    oursBy: ({ booking_id }, field) => {
      const known = isOurs(field)
        ? COLUMNS[field.field].flatMap((column) => ours.get(`${booking_id} ${column}`) ?? [])
        : [];
      const last = known.toSorted((a, b) => b.version - a.version)[0];
      return last ? { name: actorName(last.name, last.actor), at: last.at.toString() } : null;
    },
  };
}

function isOurs({ last, ours }: Pick<FieldMerge, 'last' | 'ours'>): boolean {
  return last !== ours;
}

/** The columns of a booking in which a field is changed here; what a file alone says of a ride is in none. */
const COLUMNS: Readonly<Record<MergeField, readonly string[]>> = {
  day: ['service_day'],
  pickup_time: ['scheduled_wall', 'is_will_call'],
  appointment: ['appointment_wall'],
  pickup_place: ['pickup_place_id'],
  dropoff_place: ['dropoff_place_id'],
  aids: ['aids'],
  companions: ['companions'],
  note: ['admin_note'],
  authorization: ['authorization_number'],
  state: ['canceled_at', 'trip_id'],
  rider: [],
  details: [],
};

async function filesOf(
  { queries, operator }: Looking,
  ids: readonly string[],
): Promise<Map<string, Shown['last_file']>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('import')
    .select(['import_id', 'mapping'])
    .where('operator_id', '=', operator)
    .where('import_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ import_id, mapping: { file_name: name, came_at: at } }) => [
      import_id,
      name && at ? { name, at } : null,
    ]),
  );
}

interface Changed {
  booking: string;
  column: string;
  version: number;
  at: Temporal.Instant;
  actor: LoggedOperation['actor'];
  name: string;
}

/** Who changed what of these rides last: where ours is another than the file's, that is whose it is. */
async function changedHere({ queries, operator }: Looking, held: readonly Held[]): Promise<Map<string, Changed>> {
  if (held.length === 0) return new Map();
  const { rows } = await sql<Changed>`
    select distinct on (c.id, f.name) c.id::text as booking, f.name as "column", o.version, o.at, o.actor,
      coalesce(p.firstname || ' ' || p.lastname, a.name, '') as name
    from change c cross join lateral jsonb_object_keys(c.after) as f(name)
    join operation o on o.operator_id = c.operator_id and o.version = c.version and o.at = c.at
    left join person p on p.operator_id = o.operator_id and p.person_id = o.person_id
    left join account a on a.operator_id = o.operator_id and a.account_id = o.person_id and o.actor = 'account'
    where c.operator_id = ${operator} and c.id = any(${held.map(({ booking_id }) => booking_id)}::bigint[])
      and c.entity = 'booking' and c.before is not null and f.name = any(${Object.values(COLUMNS).flat()}::text[])
    order by c.id, f.name, c.version desc`.execute(queries);
  return new Map(rows.map((row) => [`${row.booking} ${row.column}`, row]));
}
