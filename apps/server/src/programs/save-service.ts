import type { ParamsOf } from '@handrail/contracts/platform';
import type { editService } from '@handrail/contracts/programs';
import { invariant } from '@handrail/domain/platform';
import type { ServiceEdit } from '@handrail/domain/programs';
import type { Insertable, Updateable } from 'kysely';
import { sameValue } from '../platform/log/entity.ts';
import type { Tx } from '../platform/log/tx.ts';
import { programEntity, programVersionEntity } from './entities.ts';
import { type StoredService, termsOn, type TermsRow } from './service-store.ts';
import { storedHours } from './service-wire.ts';
import type { ProgramTable, ProgramVersionTable } from './tables.ts';

type Params = Pick<ParamsOf<typeof editService>, 'program_id' | 'manual_dispatch'>;

/** Writes what was said of a program: into its own row, and into the terms of the day they are to hold from. */
export async function saveService(
  tx: Tx,
  { program, terms }: StoredService,
  { params, edit }: { params: Params; edit: ServiceEdit },
): Promise<void> {
  const said = await saveTerms(tx, program.program_id, terms, edit);
  const fields: Updateable<ProgramTable> = {
    ...(edit.name === undefined ? {} : { name: edit.name }),
    ...(edit.zone === undefined ? {} : { zone: edit.zone }),
    ...(params.manual_dispatch === undefined ? {} : { manual_dispatch: params.manual_dispatch }),
    ...(edit.bounds === undefined ? {} : { heatmap_bounds: JSON.stringify(edit.bounds) }),
    ...(said ? { terms_version: program.terms_version + 1 } : {}),
  };
  if (Object.keys(fields).length === 0) return;
  const saved = await tx.save(programEntity, program.program_id, program.version, fields);
  invariant(saved, 'A program that was read under its operator’s head is as it was.');
}

/** Whether there was something to write. Terms that hold already are not said once more. */
async function saveTerms(
  tx: Tx,
  program_id: string,
  terms: readonly TermsRow[],
  { terms: wanted, effectiveOn }: ServiceEdit,
): Promise<boolean> {
  if (effectiveOn === null) return false;
  const before = termsOn(terms, effectiveOn);
  const fields = columnsOf(wanted);
  if (before && Object.entries(fields).every(([name, value]) => isHeld(before, name, value))) return false;
  const effective_on = effectiveOn.toString();
  if (before?.effective_on === effective_on) {
    await tx.save(programVersionEntity, before.program_version_id, before.version, fields);
    return true;
  }
  await tx.insert(programVersionEntity, { ...copyOf(before), program_id, effective_on, ...fields });
  return true;
}

/** What the terms of a day are made of, beside which program and day they are of. */
type TermsColumns = Omit<Insertable<ProgramVersionTable>, 'operator_id' | 'program_id' | 'effective_on'>;

function columnsOf({ geofence, serviceHours, figures }: ServiceEdit['terms']): Partial<TermsColumns> {
  const { slot_minutes, seats_per_slot, door_wait_minutes, edit_cutoff_minutes } = figures;
  const columns = {
    geofence: geofence && JSON.stringify(geofence),
    service_hours: serviceHours && JSON.stringify(storedHours(serviceHours)),
    slot_min: slot_minutes,
    seats_per_slot,
    door_wait_min: door_wait_minutes,
    edit_cutoff_min: edit_cutoff_minutes,
    window_before_min: figures.window_before_minutes,
    window_after_min: figures.window_after_minutes,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function isHeld(row: TermsRow, column: string, value: unknown): boolean {
  const held = (row as Record<string, unknown>)[column];
  return sameValue(held, IN_JSON.has(column) ? JSON.parse(String(value)) : value);
}

const IN_JSON: ReadonlySet<string> = new Set(['geofence', 'service_hours']);

/** What the terms go on with from those before them; the first ones begin with what the table says. */
function copyOf(before: TermsRow | null): TermsColumns {
  if (before === null) return { geofence: '[]', service_hours: '[]', seats_per_slot: null, policy: '{}' };
  const {
    operator_id: _operator,
    program_version_id: _id,
    version: _version,
    program_id: _of,
    effective_on: _on,
    ...same
  } = before;
  return {
    ...same,
    geofence: JSON.stringify(same.geofence),
    service_hours: JSON.stringify(same.service_hours),
    policy: JSON.stringify(same.policy),
  };
}
