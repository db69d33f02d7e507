import { printManifests as contract } from '@handrail/contracts/dispatch';
import { bookingsOfTrip, entriesOf } from '@handrail/domain/day';
import { NO_TRIPS } from '@handrail/domain/dispatch';
import { no, yes } from '@handrail/domain/platform';
import { dayOn } from '../../day/index.ts';
import { awaitedChange } from '../../platform/calls/handler.ts';
import { shownPrograms } from '../board.ts';
import { PRINT_MANIFESTS } from '../jobs.ts';
import { askForDay } from '../manifests/print-store.ts';

export const printManifestsHandler = awaitedChange(
  contract,
  async () => Promise.resolve(null),
  async ({ date, program_id, per_vehicle, with_map = false }, context) => {
    const { tx, by, clock, services } = context;
    const day = await dayOn(context, date);
    const isShown = shownPrograms(program_id);
    const hasTrips = [...entriesOf(day.trip)].some(
      ({ id, programId }) => isShown(programId) && bookingsOfTrip(day, id).length > 0,
    );
    if (!hasTrips) return no('NO_TRIPS', NO_TRIPS);
    const print_id = await askForDay(
      { queries: tx.queries, operator: tx.operator },
      {
        date,
        programIds: program_id,
        perVehicle: per_vehicle,
        withMap: with_map,
        personId: by.personId,
        at: clock.now(),
        beatAt: services.clocks.guard.now(),
      },
    );
    return yes({ print_id });
  },
  async ({ print_id }, { services }) => {
    // Where it cannot be asked for now, it is found within the minute, and nobody waits for it here.
    await services.jobs
      .ask(PRINT_MANIFESTS, print_id)
      .catch((err: unknown) => services.log.error({ print: print_id, err }, 'a print was not asked for'));
  },
  async (done) => Promise.resolve(done),
);
