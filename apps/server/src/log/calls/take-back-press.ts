import { takeBackPress as contract } from '@handrail/contracts/log';
import { reportStopEvent } from '@handrail/contracts/dispatch';
import { no, yes } from '@handrail/domain/platform';
import { preparedChange } from '../../platform/calls/handler.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { readWhole, stepNow, takeStepBack } from '../take-back.ts';

/**
 * So long after the office heard of it a driver may take a press back by themselves. Their phone offers it for ten seconds; the
 * rest is for a network that goes just then. Later it is put right at the desk, where others have gone by it.
 */
const OWN_MS = 300_000;

/** Of what is not theirs, and of what is not there, a device is told the same. */
export const takeBackPressHandler = preparedChange(
  contract,
  async ({ version }, { services, by }) =>
    readOperator(services.db, by.operator, async (queries) => readWhole(queries, by.operator, version)),
  async ({ version }, context, prepared) => {
    const { by, clock } = context;
    const step = await stepNow(context, version, prepared);
    const { actor, personId, call, at } = step?.operation ?? {};
    if (!step || !at || actor !== 'driver' || personId !== by.personId || call !== reportStopEvent.name) {
      return no('NOT_YOURS', 'This is no press of yours.');
    }
    if (clock.now().epochMilliseconds - at.epochMilliseconds > OWN_MS) {
      return no('UNDO_TOO_LATE', 'This is too long ago to be undone here. Call dispatch.');
    }
    const taken = await takeStepBack(step, context);
    if (taken.ok) return yes({});
    // A device knows one word for what cannot be, as with any press.
    const { code, sentence } = taken.refusal;
    return no(code === 'UNDO_SUPERSEDED' || code === 'UNDO_TOO_LATE' ? code : 'UNDO_NOT_POSSIBLE', sentence);
  },
);
