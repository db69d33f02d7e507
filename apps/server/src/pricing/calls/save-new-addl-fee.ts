import { saveNewAddlFee as contract } from '@handrail/contracts/pricing';
import { invariant, yes } from '@handrail/domain/platform';
import { checkFee, feeOfWritten } from '@handrail/domain/pricing';
import { yardOf } from '../../programs/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { addlFeeEntity } from '../entities.ts';
import { isFeeLabel } from '../label-store.ts';
import { findPlan } from '../plan-store.ts';
import { feeOnWire } from '../plan-wire.ts';
import { todayOfProgram } from '../today-of-plan.ts';
import { writeVersion } from '../write-version.ts';

export const saveNewAddlFeeHandler = change(contract, async (params, context) => {
  const { tx } = context;
  const { pricing_id, label_id, effective_on, expected_version, ...terms } = params;
  const stored = await findPlan(tx, pricing_id);
  if (!stored || !(await isFeeLabel(tx, label_id))) throw notFound();
  if (isStale(stored, expected_version)) return stale('fee plan');
  const today = await todayOfProgram(yardOf(context), stored.plan.programId);
  const { addl_fee_id } = await tx.insert(addlFeeEntity, { pricing_id, label_id });
  const read = feeOfWritten({ addl_fee_id, ...terms }, '');
  const fee = read.ok ? checkFee(read.value) : read;
  if (!fee.ok) return fee;
  const written = await writeVersion(tx, { stored, effectiveOn: effective_on ?? today, today }, (before) =>
    yes({ ...before, additionalFees: [...before.additionalFees, fee.value] }),
  );
  if (!written.ok) return written;
  const saved = await findPlan(tx, pricing_id);
  invariant(saved, 'A plan that was saved a moment ago is there.');
  return yes(feeOnWire(saved, fee.value));
});
