import { rideKey, type TemplateDecided, whoDrives } from '@handrail/domain/dispatch';
import { yes, type Verdict } from '@handrail/domain/platform';

/** What a call decides for lines of a template, as it comes. */
export interface DecidedOnWire {
  columns: readonly {
    column: number;
    shuttle_id?: string | undefined;
    driver_id?: string | null | undefined;
    driver_team_id?: string | null | undefined;
  }[];
  rides: readonly { column: number; trip: number; ride: number; booking_id: string }[];
}

type ColumnDecided = NonNullable<ReturnType<TemplateDecided['columns']['get']>>;

export function readDecided(wire: DecidedOnWire | undefined): Verdict<TemplateDecided, 'DRIVER_TEAM_CONFLICT'> {
  const columns = new Map<number, ColumnDecided>();
  for (const { column, shuttle_id, driver_id, driver_team_id } of wire?.columns ?? []) {
    const drives = whoDrives({ driverId: driver_id ?? null, teamId: driver_team_id ?? null });
    if (!drives.ok && drives.refusal.code === 'DRIVER_TEAM_CONFLICT')
      return { ok: false, refusal: { ...drives.refusal, code: 'DRIVER_TEAM_CONFLICT' } };
    columns.set(column, {
      ...(shuttle_id === undefined ? {} : { vehicleId: shuttle_id }),
      ...(drives.ok ? { drives: drives.value } : {}),
    });
  }
  const rides = new Map(
    (wire?.rides ?? []).map(({ column, trip, ride, booking_id }) => [rideKey(column, trip, ride), booking_id]),
  );
  return yes({ columns, rides });
}
