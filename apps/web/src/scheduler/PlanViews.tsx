import { type BlockNote, type Lane, SchedulerGrid, vehicleText } from '../dispatch/index.ts';
import type { Program } from '../programs/index.ts';
import { ChangeList } from './ChangeList.tsx';
import { type FoundPlan, laneChangesOf, type PlannedChange } from './changes.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { LaneHead } from './LaneHead.tsx';
import type { View } from './SchedulerTools.tsx';
import type { Pinning } from './use-pins.ts';

interface PlanViewsProps {
  shown: View;
  isPhone: boolean;
  lanes: readonly Lane[];
  standing: readonly Lane[];
  meters: FoundPlan['vehicle_meters'];
  hasPlan: boolean;
  changes: readonly PlannedChange[];
  byBooking: ReadonlyMap<string, PlannedChange>;
  /** The trips of lunches that are not there yet. */
  lunches: ReadonlySet<string>;
  notes: ReadonlyMap<string, BlockNote>;
  pinning: Pinning;
  date: string;
  zone: string;
  programs: readonly Program[];
  nowMs: number | null;
  isFixedHeight: boolean;
  isBusy: boolean;
  open: string;
  onOpen: (bookingId: string) => void;
  /** Applies all of one vehicle. */
  onLane: (lane: Lane) => void;
  onDrop: (bookingId: string, lane: Lane) => void;
  onApply: (changes: readonly PlannedChange[]) => void;
}

/** One plan in three drawings: the grid, what it changes by vehicle, and the rides one by one. */
export function PlanViews(props: PlanViewsProps) {
  const { shown, isPhone, lanes, hasPlan, changes, byBooking, lunches, pinning, zone } = props;
  if (shown === 'list')
    return (
      <div className="scheduler-list">
        <ChangeList
          changes={changes}
          pins={pinning.pins}
          open={props.open}
          isBusy={props.isBusy}
          onOpen={props.onOpen}
          onApply={props.onApply}
          onPin={pinning.pinBookings}
        />
      </div>
    );
  if (shown === 'difference')
    return (
      <DifferenceTable
        lanes={lanes}
        standing={props.standing}
        byBooking={byBooking}
        lunches={lunches}
        meters={props.meters}
        zone={zone}
        pinning={pinning}
        onApply={props.onLane}
      />
    );
  if (isPhone) return <VehicleList lanes={lanes} />;
  return (
    <SchedulerGrid
      lanes={lanes}
      date={props.date}
      zone={zone}
      zoneOf={(id) => props.programs.find(({ program_id }) => program_id === id)?.program_timezone ?? zone}
      nowMs={props.nowMs}
      isFixedHeight={props.isFixedHeight}
      notes={props.notes}
      renderHead={(lane) => (
        <LaneHead
          lane={lane}
          changes={hasPlan ? laneChangesOf(lane, props.standing, { byBooking, lunches }) : null}
          isPinned={pinning.pins.vehicles.has(lane.column.shuttle_id)}
          onApply={() => props.onLane(lane)}
          onPin={() => pinning.toggleVehicle(lane.column.shuttle_id)}
        />
      )}
      open={props.open}
      onOpen={props.onOpen}
      canDrag={(id) => byBooking.has(id)}
      onDrop={props.onDrop}
    />
  );
}

/** Before anything is planned, on a phone: who drives how many. */
function VehicleList({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <ul className="scheduler-vehicles" aria-label="Vehicles">
      {lanes.map((lane) => {
        const rides = lane.trips.reduce((sum, trip) => sum + trip.rides.length, 0);
        return (
          <li key={lane.key}>
            <b>{vehicleText(lane.column)}</b>
            <span>{rides === 1 ? '1 ride' : `${rides} rides`}</span>
          </li>
        );
      })}
    </ul>
  );
}
