import { renameBrokerLayout as contract } from '@handrail/contracts/nemt';
import { invariant, no, yes } from '@handrail/domain/platform';
import { lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { brokerTermsOnWire } from '../broker-terms.ts';
import { brokerLayoutEntity } from '../entities.ts';
import { payerOf } from '../judging-facts.ts';
import { findOwnLayout, listOwnLayouts } from '../own-layouts.ts';

export const renameBrokerLayoutHandler = change(
  contract,
  async ({ insurance_id, layout, layout_name: name }, context) => {
    const { tx } = context;
    const payer = await payerOf(lookingOf(context), insurance_id);
    const held = await findOwnLayout(tx, payer.id, layout);
    if (!held) throw notFound();
    if (name === '') {
      const sentence = 'Enter a name for this layout.';
      return no('NAME_MISSING', sentence, { layout_name: sentence });
    }
    const others = (await listOwnLayouts(tx, payer.id)).filter((one) => one.name !== layout);
    if (others.some(({ label }) => label === name)) {
      const sentence = `${payer.name} has another layout of this name.`;
      return no('NAME_TAKEN', sentence, { layout_name: sentence });
    }
    const saved = await tx.save(brokerLayoutEntity, held.id, held.version, { name });
    invariant(saved, 'A layout that was read while the head was held is as it was read.');
    return yes(await brokerTermsOnWire(tx, payer.id));
  },
);
