import { Temporal } from 'temporal-polyfill';
import type { Start } from '../platform/start-areas.ts';
import { etaDesk } from './eta-desk.ts';
import { tellRiders } from './notices/notice-desk.ts';
import { positionDesk } from './position-desk.ts';

/** How often positions are written and told. */
const FLUSH_MS = 1_000;
/** How often the times of all runs are reckoned, whether or not anything was heard. */
const ALL_EVERY = 30;
/** How often it is looked whether a rider is to be told something. */
const TELL_EVERY = 10;

export const start: Start = async (services) => {
  const desk = positionDesk(services);
  const etas = etaDesk(services);
  const unhear = services.feed.onPassing(({ operator, event }) => {
    if (event.about !== 'positions') return;
    for (const { shuttle_id, at, lat, lon } of event.positions)
      desk.heardElsewhere(operator, shuttle_id, {
        atMs: Temporal.Instant.from(at).epochMilliseconds,
        point: { latitude: lat, longitude: lon },
      });
  });
  const unread = services.feed.onOperations((operator, operations) => {
    for (const { days } of operations) etas.note(operator, days);
  });
  let turns = 0;
  let busy: Promise<void> | null = null;
  const turn = async () => {
    const heard = await desk.flush();
    await (++turns % ALL_EVERY === 0 ? etas.all() : etas.heard(heard));
    await etas.changed();
  };
  let looks = 0;
  let telling: Promise<void> | null = null;
  // A turn that takes longer than a second lets the next ones go: their positions are in the one after it.
  const timer = setInterval(() => {
    busy ??= turn().finally(() => (busy = null));
    if (++looks % TELL_EVERY === 0)
      telling ??= tellRiders(services)
        .catch((err: unknown) => {
          if (services.reach.note(err) === null) services.log.error({ err }, 'riders were not told');
        })
        .finally(() => (telling = null));
  }, FLUSH_MS).unref();
  return Promise.resolve(async () => {
    clearInterval(timer);
    unhear();
    unread();
    await busy;
    await telling;
    await desk.flush();
    await etas.close();
  });
};
