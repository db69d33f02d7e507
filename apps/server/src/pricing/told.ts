import { PAYMENT_TIMINGS } from '@handrail/domain/pricing';
import { nameIn } from '@handrail/domain/log';
import { sql } from 'kysely';
import type { NamesOf, Parts, Teller, TellerOfAll } from '../log/index.ts';
import { dateText } from '../platform/log/told-words.ts';

/** What the log says of fee plans: which, and from which day. How much is in the plan itself. */
export const toldTogether: Record<string, TellerOfAll> = {
  pricing: (changes, { nameOf }) =>
    changes.flatMap(({ id, before, after, row }) => {
      const name = nameIn(row, 'name') || nameOf(id);
      if (!before) return [`Fee plan ${name}: made`];
      if (!after) return [`Fee plan ${name}: taken away`];
      return [
        ...('name' in after ? [`Fee plan ${String(before['name'])} renamed to ${name}`] : []),
        ...('payment_timing' in after ? [`Fee plan ${name}: paid ${timingText(after['payment_timing'])}`] : []),
        ...('is_default' in after
          ? [`Fee plan ${name}: ${after['is_default'] === true ? 'made the default' : 'no longer the default'}`]
          : []),
      ];
    }),

  pricing_version: (changes, { nameOf, isNewOrGone }) =>
    changes
      .filter(({ row }) => !isNewOrGone(row['pricing_id']))
      .map(({ before, after, row }) => {
        const deed = before === null ? 'set' : after === null ? 'taken away' : 'changed';
        return `Prices of ${nameOf(row['pricing_id']) || 'a fee plan'} from ${dateText(row['effective_on'])}: ${deed}`;
      }),

  label: (changes) =>
    changes.map(({ after, row }) => `Label ${nameIn(row, 'label')} ${after === null ? 'taken away' : 'added'}`),
};

/** A fee comes and goes with the version that charges it. */
export const told: Record<string, Teller> = {
  addl_fee: ({ before, after }) => (before && after ? ['A fee has another label'] : null),
};

/** What the history of a plan tells beside the plan itself. */
export const parts: Parts = { pricing_version: 'pricing_id', addl_fee: 'pricing_id' };

export const namesOf: NamesOf = async (queries, operator, ids) => {
  const { rows } = await sql<{ id: string; name: string }>`
    select pricing_id as id, name from pricing
      where operator_id = ${operator} and pricing_id = any(${[...ids]}::bigint[])`.execute(queries);
  return rows;
};

function timingText(timing: unknown): string {
  const label = PAYMENT_TIMINGS.find((one) => one.timing === timing)?.label ?? '';
  return label.charAt(0).toLowerCase() + label.slice(1);
}
