import { undoOperation as contract } from '@handrail/contracts/log';
import { yes } from '@handrail/domain/platform';
import { notAuthorized, notFound } from '../../platform/calls/call-failure.ts';
import { preparedChange } from '../../platform/calls/handler.ts';
import { warned } from '../../platform/calls/warnings.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import { mayUndo, operationOnWire } from '../operation-wire.ts';
import { readWhole, stepNow, takeStepBack } from '../take-back.ts';
import { toldText } from '../told-riders.ts';

/** A step that was done in parts is taken back with all of them, whichever of them is named. */
export const undoOperationHandler = preparedChange(
  contract,
  async ({ version }, { services, by }) =>
    readOperator(services.db, by.operator, async (queries) => readWhole(queries, by.operator, version)),
  async ({ version }, context, prepared) => {
    const { tx, by, services } = context;
    const step = await stepNow(context, version, prepared);
    if (!step) throw notFound();
    if (!mayUndo(services, by, step.original)) throw notAuthorized();
    const taken = await takeStepBack(step, context);
    // An area's rule refuses in its own words; the contract lists the codes of all of them.
    if (!taken.ok)
      return {
        ok: false,
        refusal: { ...taken.refusal, code: taken.refusal.code as (typeof contract.refusals)[number] },
      };

    const { entities, told, warnings } = taken.value;
    return yes({
      operation: operationOnWire(services, { ...step.operation, undoneBy: tx.version }, step.known),
      entities,
      told_riders: told.map((one) => ({ booking_id: one.bookingId, message: toldText(one) })),
      ...warned(warnings),
    });
  },
);
