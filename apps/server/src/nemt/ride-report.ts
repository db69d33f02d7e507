import type { InstantText } from '@handrail/domain/day';
import { statusOf } from '@handrail/domain/day';
import { type ClockText, type RideReport } from '@handrail/domain/nemt';
import { twentyFourHour, wallOf, type Zone } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { RideFacts } from './ride-facts.ts';

/** What became of a ride, as its broker asks it; null while nothing has. */
export function reportOf(
  { booking, zone, rider, drivers, vehicle, signature, owedCents }: RideFacts,
  { key, isDeclined }: { key: string; isDeclined: boolean },
): RideReport | null {
  const became = isDeclined ? 'declined' : becameOf(statusOf(booking));
  if (became === null) return null;
  const isDriven = became === 'completed';
  const wasThere = isDriven || became === 'no_show';
  const clock = (at: InstantText | null) => (at === null ? null : clockOf(at, zone));
  const [driver] = drivers;
  const { pickupOdometerM, dropoffOdometerM } = booking;
  return {
    tripId: key,
    serviceDay: booking.serviceDay,
    riderFirst: rider.firstname,
    riderLast: rider.lastname,
    became,
    driverFirst: (wasThere && driver?.first) || '',
    driverLast: (wasThere && driver?.last) || '',
    vehicle: (wasThere && vehicle?.number) || '',
    plate: (wasThere && vehicle?.plate) || '',
    pickupArrival: wasThere ? clock(booking.arrivedAt) : null,
    pickupDeparture: isDriven ? clock(booking.pickedUpAt) : null,
    dropoffArrival: isDriven ? clock(booking.arrivedDropoffAt ?? booking.droppedOffAt) : null,
    dropoffDeparture: isDriven ? clock(booking.droppedOffAt) : null,
    startOdometerM: isDriven ? pickupOdometerM : null,
    endOdometerM: isDriven ? dropoffOdometerM : null,
    meters: isDriven ? loadedMeters(booking) : null,
    waitMinutes: wasThere ? waitMinutes(booking) : null,
    signedBy: isDriven ? signerOf(booking.signatureFileId, signature) : null,
    amountCents: owedCents,
  };
}

/** As the odometer counted it, else as it was reckoned. */
export function loadedMeters({
  pickupOdometerM,
  dropoffOdometerM,
  travelM,
}: Pick<RideFacts['booking'], 'pickupOdometerM' | 'dropoffOdometerM' | 'travelM'>): number {
  if (pickupOdometerM === null || dropoffOdometerM === null || dropoffOdometerM < pickupOdometerM) return travelM;
  return dropoffOdometerM - pickupOdometerM;
}

function becameOf(status: ReturnType<typeof statusOf>): 'completed' | 'no_show' | 'canceled' | null {
  switch (status) {
    case 'completed':
    case 'no_show':
      return status;
    case 'canceled_early':
    case 'canceled_late':
      return 'canceled';
    case 'booked':
    case 'dispatched':
    case 'started':
    case 'picked_up':
      return null;
  }
}

/** A picture that nobody said anything of is taken for the rider's. */
function signerOf(fileId: string | null, signature: RideFacts['signature']): RideReport['signedBy'] {
  if (signature && (signature.fileId !== null || signature.reason !== '')) return signature.signer;
  return fileId === null ? null : 'rider';
}

function waitMinutes({ arrivedAt, pickedUpAt, noShowAt }: RideFacts['booking']): number | null {
  const until = pickedUpAt ?? noShowAt;
  if (arrivedAt === null || until === null) return null;
  return Math.max(0, Math.floor((Date.parse(until) - Date.parse(arrivedAt)) / 60_000));
}

function clockOf(at: InstantText, zone: Zone): ClockText {
  return twentyFourHour(wallOf(Temporal.Instant.from(at), zone).toPlainTime());
}
