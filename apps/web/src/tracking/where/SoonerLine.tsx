import { holdsAny, useAccount } from '../../platform/account/index.ts';
import { ActionButton, Bar } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { soonerOf, soonerText } from './sooner.ts';
import type { Whereabouts } from './where-words.ts';

interface SoonerLineProps {
  found: Whereabouts;
  /** Opens the comparison of all vehicles for this ride, beside the board. */
  onCompare: () => void;
}

/** Which other vehicle could be there sooner, by the same verdicts as on the board; for those who may move rides. */
export function SoonerLine({ found: { booking, eta }, onCompare }: SoonerLineProps) {
  const { is_admin } = useAccount();
  const isOpen = booking.actual_pickup_time === null && booking.cancel_time === null && booking.no_show_time === null;
  const enabled = isOpen && holdsAny(is_admin, [3, 4]);
  const asked = useRead('getBestRuns', { date: booking.service_day, bookings: [booking.booking_id] }, { enabled });
  const vehicles = useRead('getFleetShuttleList', {}, { enabled });
  if (!enabled) return null;
  const own = { ownVehicle: booking.shuttle_id, etaMs: eta && Date.parse(eta.at) };
  const sooner = asked.data && soonerOf(asked.data, own);
  const nameOf = (id: string) =>
    vehicles.data?.find((one) => one.shuttle_id === id)?.fleet_shuttle_id || `Vehicle ${id}`;
  return (
    <section className="tracking-sooner" aria-label="Sooner">
      <strong>Sooner?</strong>
      {asked.isPending && <Bar width="60%" />}
      {asked.error && <span>{asked.error.message}</span>}
      {asked.data && (
        <span>
          {sooner
            ? soonerText(sooner, nameOf(sooner.vehicleId), booking.program_timezone)
            : (asked.data[0]?.reason ?? 'No other vehicle fits.')}
        </span>
      )}
      <ActionButton isSmall label="Compare vehicles" keys="s" onClick={onCompare} />
    </section>
  );
}
