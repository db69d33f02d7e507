import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, Tag } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { type Displaced, displacedDays } from './period-form.ts';
import { PeriodModal } from './PeriodModal.tsx';
import {
  downOn,
  isActive,
  type Period,
  periodNames,
  periodText,
  type Vehicle,
  vehicleName,
  vehicleReads,
} from './vehicles.ts';

/** The days on which a vehicle is in the shop or must not run: taken off the board, and put back. */
export function Periods({ vehicle }: { vehicle: Vehicle }) {
  const { today } = useServiceDay();
  const [open, setOpen] = useState<Period | 'new' | null>(null);
  const [displaced, setDisplaced] = useState<Displaced>([]);
  const remove = useChange('removeShuttlePeriod', { touches: [...vehicleReads, 'getOperationList'] });
  const undo = useUndo();
  const nowDown = downOn(vehicle, today);

  async function end(period: Period) {
    try {
      const { operation } = await remove.mutateAsync({
        vehicle_period_id: period.vehicle_period_id,
        date: today.toString(),
        expected_version: period.version,
      });
      setDisplaced([]);
      sayDone(`${vehicleName(vehicle)} is back in service.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not changed', text: failure.message });
    }
  }

  return (
    <section className="fleet-periods" aria-label="Down">
      <div className="fleet-periods-head">
        <h3>Down</h3>
        <ActionButton isSmall label="Take off the board" onClick={() => setOpen('new')} />
      </div>
      {!isActive(vehicle) && <p className="field-help">It is inactive: nothing is put on it, on any day.</p>}
      {isActive(vehicle) && vehicle.periods.length === 0 && (
        <p className="field-help">It is in service, today and on the days to come.</p>
      )}
      <ul>
        {vehicle.periods.map((period) => {
          const isNow = nowDown?.isNow === true && nowDown.period === period;
          return (
            <li key={period.vehicle_period_id}>
              <span>
                <Tag tone={isNow ? 'risk' : 'plain'}>{periodNames[period.kind]}</Tag> {periodText(period)}:{' '}
                {period.reason}
              </span>
              <span className="fleet-periods-deeds">
                <ActionButton isSmall look="quiet" label="Edit" onClick={() => setOpen(period)} />
                <ActionButton
                  isSmall
                  look="quiet"
                  label={isNow ? 'Back in service' : 'Take away'}
                  isBusy={remove.isPending}
                  onClick={() => void end(period)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      {displaced.length > 0 && <DisplacedTrips vehicle={vehicle} trips={displaced} />}
      {open && (
        <PeriodModal
          vehicle={vehicle}
          period={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={(trips) => {
            setOpen(null);
            setDisplaced(trips);
          }}
        />
      )}
    </section>
  );
}

/** What is on the vehicle in those days. The board of each day is where it goes elsewhere, a lane for each ride. */
function DisplacedTrips({ vehicle, trips }: { vehicle: Vehicle; trips: Displaced }) {
  return (
    <div className="fleet-displaced" role="alert">
      <p>{trips.length === 1 ? '1 trip is' : `${trips.length} trips are`} on it in these days and must go elsewhere:</p>
      <ul>
        {displacedDays(trips).map(({ date, dayText, text }) => (
          <li key={date}>
            <Link to="/fleet/dispatch" search={{ date }}>
              {text}
            </Link>{' '}
            <Link
              to="/fleet/dispatch"
              search={{ date, spread: vehicle.shuttle_id }}
              aria-label={`Spread the rides of ${vehicleName(vehicle)} on ${dayText}`}
            >
              Spread
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
