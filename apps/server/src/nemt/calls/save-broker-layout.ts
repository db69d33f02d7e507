import { saveBrokerLayout as contract } from '@handrail/contracts/nemt';
import type { HandMapping } from '@handrail/domain/nemt';
import { invariant, no, yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { brokerLayoutEntity } from '../entities.ts';
import { payerOf } from '../judging-facts.ts';
import { layoutName, readLayout } from '../own-layouts.ts';

export const saveBrokerLayoutHandler = change(
  contract,
  async ({ insurance_id, layout_name: name, row, columns: said }, context) => {
    const { tx } = context;
    const payer = await payerOf(lookingOf(context), insurance_id);
    if (name === '') {
      const sentence = 'Enter a name for this layout.';
      return no('NAME_MISSING', sentence, { layout_name: sentence });
    }
    const columns = said.map(({ header, field }): HandMapping[number] => [header, field]);
    const read = readLayout(name, { name, row, columns });
    if (!read.ok) return read;
    const held = await tx.queries
      .selectFrom('broker_layout')
      .select(['broker_layout_id', 'version', 'row_holds', 'columns'])
      .where('operator_id', '=', tx.operator)
      .where('payer_account_id', '=', payer.id)
      .where('name', '=', name)
      .executeTakeFirst();
    const fields = { row_holds: row, columns: JSON.stringify(columns) };
    if (!held) {
      const made = await tx.insert(brokerLayoutEntity, { payer_account_id: payer.id, name, ...fields });
      return yes({ layout: layoutName(made), layout_name: name });
    }
    if (held.row_holds !== row || JSON.stringify(held.columns) !== fields.columns) {
      const saved = await tx.save(brokerLayoutEntity, held.broker_layout_id, held.version, fields);
      invariant(saved, 'A layout that was read while the head was held is as it was read.');
    }
    return yes({ layout: layoutName(held), layout_name: name });
  },
);
