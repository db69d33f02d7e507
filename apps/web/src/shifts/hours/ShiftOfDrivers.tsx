import type { Temporal } from 'temporal-polyfill';
import { ActionButton, ErrorState, Modal } from '../../platform/kit/index.ts';
import { ShiftModal } from './ShiftModal.tsx';
import { useDaySchedule } from './use-schedule.ts';

interface ShiftOfDriversProps {
  date: Temporal.PlainDate;
  /** One driver, or everyone of a team. */
  driverIds: readonly string[];
  /** Empty: of no program in particular. */
  programId: string;
  onClose: () => void;
}

/** The shift modal for a screen that knows drivers by their ids, as the board does: the day's list is read first. */
export function ShiftOfDrivers({ date, driverIds, programId, onClose }: ShiftOfDriversProps) {
  const { data, error, refetch } = useDaySchedule(date);
  if (data)
    return (
      <ShiftModal
        date={date}
        schedule={data}
        drivers={data.driver_schedule_list.filter(({ driver_id }) => driverIds.includes(driver_id))}
        {...(programId === '' ? {} : { programId })}
        onClose={onClose}
      />
    );
  if (!error) return null;
  return (
    <Modal
      title="Schedule or edit driver shift"
      isOpen
      onClose={onClose}
      actions={<ActionButton label="Close" onClick={onClose} />}
    >
      <ErrorState sentence={error.message} onRetry={() => void refetch()} />
    </Modal>
  );
}
