import { editAddlFee as contract } from '@handrail/contracts/pricing';
import { invariant, no, yes } from '@handrail/domain/platform';
import { checkFee, feeOfWritten, writtenFee } from '@handrail/domain/pricing';
import { yardOf } from '../../programs/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { addlFeeEntity } from '../entities.ts';
import { isFeeLabel } from '../label-store.ts';
import { planOfFee, type StoredPlan } from '../plan-store.ts';
import { feeOnWire } from '../plan-wire.ts';
import { pricedRides } from '../priced-rides.ts';
import { todayOfProgram } from '../today-of-plan.ts';
import { versionBefore, writeVersion } from '../write-version.ts';

export const editAddlFeeHandler = change(contract, async (params, context) => {
  const { tx } = context;
  const { addl_fee_id, to_delete, label_id, effective_on, expected_version, ...terms } = params;
  const stored = await planOfFee(tx, addl_fee_id);
  const row = stored?.fees.get(addl_fee_id);
  if (!stored || !row) throw notFound();
  if (label_id !== undefined && !(await isFeeLabel(tx, label_id))) throw notFound();
  if (isStale({ version: stored.priceVersion }, expected_version)) return stale('fee');
  const today = await todayOfProgram(yardOf(context), stored.plan.programId);
  const effectiveOn = effective_on ?? today;
  const held = versionBefore(stored, effectiveOn).additionalFees.find(({ id }) => id === addl_fee_id);
  if (!held) throw notFound();

  const read = feeOfWritten({ ...writtenFee(held), ...given(terms) }, held.label);
  const fee = read.ok ? checkFee(read.value) : read;
  if (!fee.ok) return fee;
  if (label_id !== undefined && label_id !== row.label_id) {
    const { counts } = await pricedRides(tx, stored.plan.id, today);
    if (stored.plan.versions.some((version) => counts.has(version.effectiveOn) && charges(version, addl_fee_id))) {
      const sentence = 'Rides were charged under this label. Add another fee for the new one.';
      return no('FEE_INVALID', sentence, { label_id: sentence });
    }
    await tx.save(addlFeeEntity, addl_fee_id, row.version, { label_id });
  }
  const written = await writeVersion(tx, { stored, effectiveOn, today }, (before) =>
    yes({
      ...before,
      additionalFees: before.additionalFees.flatMap((one) =>
        one.id !== addl_fee_id ? [one] : to_delete === true ? [] : [fee.value],
      ),
    }),
  );
  if (!written.ok) return written;
  if (to_delete === true) return yes(null);
  const saved = await planOfFee(tx, addl_fee_id);
  invariant(saved, 'A fee that was saved a moment ago is there.');
  return yes(feeOnWire(saved, fee.value));
});

function charges({ additionalFees }: StoredPlan['plan']['versions'][number], feeId: string): boolean {
  return additionalFees.some(({ id }) => id === feeId);
}

/** The fields that were sent. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
