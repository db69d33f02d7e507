import { methodOf } from '@handrail/domain/billing';
import { bookingEntity } from '../day/index.ts';
import type { Start } from '../platform/start-areas.ts';
import { CHARGE_KEPT_CARDS } from './jobs.ts';

/** Has the kept card of a ride charged as soon as it is heard that the ride is over; what is not heard is found within the minute. */
export const start: Start = async (services) => {
  const unhear = services.feed.onOperations((operator, operations) => {
    const isOver = operations.some(({ changes }) =>
      changes.some(({ entity, before, after }) => entity === bookingEntity.name && isDriven(before, after)),
    );
    if (!isOver) return;
    services.jobs
      .ask(CHARGE_KEPT_CARDS, operator)
      .catch((err: unknown) => services.log.warn({ operator, err }, 'kept cards are charged within the minute'));
  });
  return Promise.resolve(async () => Promise.resolve(unhear()));
};

type Row = Readonly<Record<string, unknown>> | null;

const DRIVEN = 3;

function isDriven(before: Row, after: Row): boolean {
  if (after?.['ride_status'] !== DRIVEN || before?.['ride_status'] === DRIVEN) return false;
  // Of a change only what is another is told: how it is paid mostly is not.
  const payment = after['payment'];
  return typeof payment !== 'string' || methodOf(payment) === 'card';
}
