import type { DriverId } from '@handrail/domain/platform';
import { newShiftAround, teamHours, timesToEdit } from '@handrail/domain/shifts';
import { useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, Modal } from '../../platform/kit/index.ts';
import { CallError } from '../../platform/wire/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { textOfWall } from './day-times.ts';
import { spokenName } from '../../drivers/index.ts';
import { type Schedule, type ScheduledDriver, shiftsIn } from '../schedule.ts';
import { ShiftFields } from './ShiftFields.tsx';
import { type TypedShift, typedOf, wrongIn } from './typed-shifts.ts';
import { useSaveSchedule } from './use-save-schedule.ts';
import { useTypedFor } from './use-schedule.ts';

interface ShiftModalProps {
  date: Temporal.PlainDate;
  /** The day's list as it was read: it is saved whole, over this version. */
  schedule: Schedule;
  /** One driver, or everyone of a team. */
  drivers: readonly Pick<ScheduledDriver, 'driver_id' | 'firstname' | 'lastname' | 'driver_alt_name'>[];
  /** The program of the column; new hours are for it. */
  programId?: string;
  /** Where on the time line a new shift was asked for: it is drawn a quarter hour to either side. */
  at?: Temporal.PlainTime;
  onClose: () => void;
  onSaved?: () => void;
}

/** The hours of a driver or of a team on one day. A save that fails brings it back with the reason (ERR-78). */
export function ShiftModal({ date, schedule, drivers, programId, at, onClose, onSaved }: ShiftModalProps) {
  const on = useTypedFor(date);
  const programs = useMyPrograms();
  const home = programId ?? programs[0]?.program_id ?? '';
  const isTeam = drivers.length > 1;
  const team = teamHours(
    drivers.map((driver) => ({ ...driver, id: driver.driver_id })),
    shiftsIn(schedule),
  );
  const [typed, setTyped] = useState<Record<DriverId, TypedShift[]>>(() => (isTeam ? {} : opened()));
  const [openId, setOpenId] = useState(isTeam ? null : (team[0]?.id ?? null));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = useSaveSchedule(date);

  function timesOf(driverId: string): TypedShift[] {
    const driver = schedule.driver_schedule_list.find(({ driver_id }) => driver_id === driverId);
    return driver ? typedOf(driver) : [];
  }

  /** What the fields start with: the hours there are, the stretch that was pointed at, or the default ones. */
  function startOf(driverId: string): TypedShift[] {
    const own = timesOf(driverId);
    const zone = on.zoneOf(home);
    const text = (time: string) => textOfWall(`${date.toString()}T${time}`, zone);
    if (at) {
      const { startTime, endTime } = newShiftAround(at);
      const [start, end] = [startTime, endTime].map((time) => text(time.toString().slice(0, 5)));
      return [...own, { programId: home, start: start ?? '', end: end ?? '' }];
    }
    if (own.length > 0) return own;
    return timesToEdit([]).map(({ startTime, endTime }) => ({
      programId: home,
      start: text(startTime),
      end: text(endTime),
    }));
  }

  function opened(): Record<DriverId, TypedShift[]> {
    const only = team[0]?.id;
    return only === undefined ? {} : { [only]: startOf(only) };
  }

  function open(driverId: string) {
    setOpenId(openId === driverId ? null : driverId);
    if (!typed[driverId]) setTyped({ ...typed, [driverId]: startOf(driverId) });
  }

  const wrong = Object.values(typed)
    .map((shifts) => wrongIn(shifts, on))
    .map(({ rows, all }) => rows.find((row) => row !== null) ?? all)
    .find((sentence) => sentence !== null);

  async function send() {
    if (wrong !== undefined) {
      setRefusal(wrong);
      return;
    }
    setRefusal(null);
    setIsSaving(true);
    try {
      await save(schedule, typed);
      onSaved?.();
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
      setIsSaving(false);
    }
  }

  return (
    <Modal
      title="Schedule or edit driver shift"
      isOpen={!isSaving}
      onClose={onClose}
      width={640}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" label="Save" isBusy={isSaving} onClick={() => void send()} />
        </>
      }
    >
      <div className="shift-modal">
        {refusal !== null && (
          <p className="form-refusal" role="alert">
            {refusal}
          </p>
        )}
        {team.map((driver) => {
          const shifts = typed[driver.id];
          return (
            <section key={driver.id} className="shift-driver" aria-label={driver.label}>
              {isTeam ? (
                <button
                  type="button"
                  className="shift-driver-name"
                  aria-expanded={openId === driver.id}
                  onClick={() => open(driver.id)}
                >
                  {driver.label}
                </button>
              ) : (
                <h3>{driver.label}</h3>
              )}
              {openId === driver.id && shifts ? (
                <ShiftFields
                  name={spokenName(driver)}
                  shifts={shifts}
                  onChange={(next) => setTyped({ ...typed, [driver.id]: next })}
                  on={on}
                  programId={home}
                />
              ) : (
                <p className="hint">
                  {(shifts ?? timesOf(driver.id)).map(({ start, end }) => `${start} – ${end}`).join(', ')}
                </p>
              )}
            </section>
          );
        })}
      </div>
    </Modal>
  );
}
