import type { Zone } from '@handrail/domain/platform';
import { ActionButton, Tag, useHotkeys } from '../platform/kit/index.ts';
import { betterFirst, type FirstPickup } from './first-pickup.ts';
import type { Ordered, SharedRider } from './order.ts';
import { type Broken, brokenOf, isGraver, surnameOf, timeText } from './words.ts';

interface FixLineProps {
  ordered: Ordered;
  zone: Zone;
  isBusy: boolean;
  /** Begins the trip at another minute, and has all times follow from it. */
  onFirst: (at: string) => void;
}

/** The worst that an order does to somebody, why, and the first pickup that would help; nothing where nobody is at risk. */
export function FixLine({ ordered, zone, isBusy, onFirst }: FixLineProps) {
  const standing = standingOf(ordered);
  const worst = worstOf(standing);
  const better = worst && betterFirst(ordered);
  useHotkeys(
    better && !isBusy ? [{ keys: 'a', label: 'Use the first pickup that helps', run: () => onFirst(better.at) }] : [],
  );
  if (!worst) return null;
  return (
    <div className="shared-fix">
      <Tag tone={worst.broken.tone}>{worst.broken.text}</Tag>
      <p>
        <b>{reasonOf(worst, zone)}</b>
        <span>
          {better
            ? `First pickup ${timeText(better.at, zone)}: ${helpOf(worst, better)} ${costOf(standing, better)}`
            : 'No other first pickup breaks less: another order may, or one rider fewer.'}
        </span>
      </p>
      {better && (
        <ActionButton
          label={`Use ${timeText(better.at, zone)}`}
          keys="a"
          isBusy={isBusy}
          onClick={() => onFirst(better.at)}
        />
      )}
    </div>
  );
}

/** A rider as the order has them, by name, and what it breaks. */
interface Standing {
  rider: SharedRider;
  name: string;
  pickupAt: string | null;
  broken: Broken | null;
}

type Worst = Standing & { broken: Broken };

function standingOf({ riders, stop_order }: Ordered): Standing[] {
  return riders.map((rider) => {
    const stop = stop_order.find(({ bookings }) => bookings.some((one) => isPickupOf(one, rider)));
    const visit = stop?.bookings.find((one) => isPickupOf(one, rider));
    const pickupAt = stop?.scheduled_pickup_time ?? null;
    return { rider, pickupAt, name: visit ? surnameOf(visit) : '', broken: brokenOf(rider, pickupAt) };
  });
}

function isPickupOf(visit: { booking_id: string; stop_type: string }, { booking_id }: SharedRider): boolean {
  return visit.booking_id === booking_id && visit.stop_type === 'pickup';
}

function worstOf(standing: readonly Standing[]): Worst | null {
  return standing.reduce<Worst | null>((worst, { broken, ...one }) => {
    return broken !== null && isGraver(broken, worst?.broken ?? null) ? { ...one, broken } : worst;
  }, null);
}

function reasonOf({ rider, name, pickupAt, broken }: Worst, zone: Zone): string {
  const pickup = `the pickup is at ${timeText(pickupAt, zone)}`;
  switch (broken.what) {
    case 'late':
    case 'little to spare':
      return `The window of ${name} ends at ${timeText(rider.window_end_time, zone)}, and ${pickup}.`;
    case 'early':
      return `The window of ${name} begins at ${timeText(rider.window_start_time, zone)}, and ${pickup}.`;
    case 'overdue':
      return `${name} is expected at ${timeText(rider.appointment_time, zone)}, and gets out after that.`;
    case 'over limit':
      return `${name} may ride ${Math.round(rider.ride_time_limit / 60)} min, and rides ${Math.round(rider.ride_time / 60)}.`;
  }
}

function thenOf(better: FirstPickup, bookingId: string): Broken | null {
  const there = better.riders.find(({ rider }) => rider.booking_id === bookingId);
  return there ? brokenOf(there.rider, there.pickupAt) : null;
}

function helpOf({ rider, name }: Worst, better: FirstPickup): string {
  const then = thenOf(better, rider.booking_id);
  if (then === null) return `${name} then has room.`;
  return then.tone === 'risk' ? `${name} then has ${then.text}.` : `${name} is then ${then.text}.`;
}

/** Whom it costs what. */
function costOf(standing: readonly Standing[], better: FirstPickup): string {
  const losers = standing.flatMap(({ rider, name, broken }) => {
    const then = thenOf(better, rider.booking_id);
    return then !== null && isGraver(then, broken) ? `${name} ${then.text}` : [];
  });
  return losers.length === 0 ? 'Nobody loses by it.' : `It costs ${losers.join(', ')}.`;
}
