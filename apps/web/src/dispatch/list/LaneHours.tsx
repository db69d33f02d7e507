import type { ProgramId, Zone } from '@handrail/domain/platform';
import { useAccount } from '../../platform/account/index.ts';
import { useStore } from '../../platform/store.ts';
import { WorkingHoursBand } from '../../shifts/index.ts';
import { feesOf, type HoursByDriver, wordsOfColumn } from '../board/hours-of-lanes.ts';
import { driverText, type Lane } from '../board/lanes.ts';
import { viewChoicesOf } from '../views/view-choices.ts';

interface LaneHoursProps {
  lane: Lane;
  /** Whether the lane is in sight: hours are put in words and drawn for those alone. */
  isNear: boolean;
  scheduled: HoursByDriver;
  zoneOf: (program: ProgramId) => Zone;
  onShift: (() => void) | null;
  onMenu: (at: { x: number; y: number }) => void;
}

/** The working hours of whoever drives a lane. Their words are kept: a lane that comes back in sight has them. */
export function LaneHours({ lane, isNear, scheduled, zoneOf, onShift, onMenu }: LaneHoursProps) {
  const choices = viewChoicesOf(useAccount().userId);
  const { areHoursMinimized } = useStore(choices);
  const { column } = lane;
  return (
    <WorkingHoursBand
      name={driverText(column)}
      hours={isNear ? wordsOfColumn(column, { scheduled, feesCents: feesOf(lane), zoneOf }) : null}
      isMinimized={areHoursMinimized}
      onMinimize={(isMinimized) => choices.set((held) => ({ ...held, areHoursMinimized: isMinimized }))}
      onSettings={onShift}
      onMenu={onMenu}
    />
  );
}
