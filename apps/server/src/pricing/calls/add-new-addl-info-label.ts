import { addNewAddlInfoLabel as contract } from '@handrail/contracts/pricing';
import { yes } from '@handrail/domain/platform';
import { checkFeeLabel } from '@handrail/domain/pricing';
import { notAuthorized } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { labelEntity } from '../entities.ts';
import { listLabels } from '../label-store.ts';

export const addNewAddlInfoLabelHandler = change(contract, async ({ type, label }, { tx, by }) => {
  const mayNameFees = by.kind === 'user' && by.levels.some((level) => level === 3 || level === 4);
  if (type === 1 && !mayNameFees) throw notAuthorized();
  const others = await listLabels(tx, type);
  const name = checkFeeLabel(
    label,
    others.map((other) => other.label),
  );
  if (!name.ok) return name;
  const row = await tx.insert(labelEntity, { type, label: name.value });
  return yes({ label_id: row.label_id, version: row.version, label: row.label, type: row.type });
});
