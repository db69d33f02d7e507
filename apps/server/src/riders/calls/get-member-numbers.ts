import { getMemberNumbers as contract } from '@handrail/contracts/riders';
import { yes } from '@handrail/domain/platform';
import { listPayers } from '../../accounts/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listMemberNumbers } from '../member-numbers.ts';
import { getRider } from '../rider-store.ts';
import { numberOnWire } from '../rider-wire.ts';

export const getMemberNumbersHandler = read(contract, async ({ user_id }, { services, queries, by, reveals }) => {
  const rider = await getRider(queries, by.operator, user_id);
  const numbers = await listMemberNumbers({ queries, operator: by.operator, vault: services.vault }, rider.id);
  const payers = await listPayers(queries, by.operator);
  reveals([rider.id]);
  return yes({
    numbers: numbers.map(numberOnWire),
    payers: payers
      .filter(({ isActive }) => isActive)
      .map(({ id: insurance_id, name: insurance_name }) => ({ insurance_id, insurance_name })),
  });
});
