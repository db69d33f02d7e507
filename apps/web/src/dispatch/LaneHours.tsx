import type { ProgramId, Zone } from '@handrail/domain/platform';
import { workingHours } from '@handrail/domain/shifts';
import { useMemo, useRef } from 'react';
import { useStore } from '../platform/store.ts';
import { WorkingHoursBand } from '../shifts/index.ts';
import { type HoursByDriver, shiftsOfColumn } from './hours-of-lanes.ts';
import { driverText, type Lane } from './lanes.ts';
import { useIsNear } from './use-is-near.ts';
import { viewChoices } from './view-choices.ts';

interface LaneHoursProps {
  lane: Lane;
  scheduled: HoursByDriver;
  zoneOf: (program: ProgramId) => Zone;
  onShift: (() => void) | null;
  onMenu: (at: { x: number; y: number }) => void;
}

/** The working hours of whoever drives a lane. They are put in words for the lanes in sight, and again where they changed. */
export function LaneHours({ lane: { column, trips }, scheduled, zoneOf, onShift, onMenu }: LaneHoursProps) {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  const { areHoursMinimized } = useStore(viewChoices);
  const feesCents = trips.flatMap(({ rides }) => rides).reduce((sum, { entry }) => sum + entry.rideFeeCents, 0);
  const hours = useMemo(() => {
    if (!isNear) return null;
    return workingHours(shiftsOfColumn(column, scheduled), [feesCents], {
      isTeam: column.driver_team_id !== null,
      zoneOf,
    });
  }, [isNear, column, scheduled, feesCents, zoneOf]);
  return (
    <WorkingHoursBand
      ref={place}
      name={driverText(column)}
      hours={hours}
      isMinimized={areHoursMinimized}
      onMinimize={(isMinimized) => viewChoices.set((held) => ({ ...held, areHoursMinimized: isMinimized }))}
      onSettings={onShift}
      onMenu={onMenu}
    />
  );
}
