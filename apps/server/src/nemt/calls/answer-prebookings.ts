import { answerPrebookings as contract } from '@handrail/contracts/nemt';
import { no, yes } from '@handrail/domain/platform';
import { changeInParts, type Part } from '../../platform/calls/handler.ts';
import { type Answered, answerRides, type RideName } from '../answer-rides.ts';
import { drawPrebookings } from '../draw-prebookings.ts';
import { listPrebookings } from '../prebooking-store.ts';

export const answerPrebookingsHandler = changeInParts(
  contract,
  ({ prebookings }): RideName[] => [
    ...new Map(
      prebookings.map(({ insurance_id: payerId, broker_prebooking_id: key }) => [
        `${payerId} ${key}`,
        { payerId, key },
      ]),
    ).values(),
  ],
  async ({ answer, reason = '' }, context, { items }: Part<RideName, Answered>) => {
    if (answer === 'refused' && reason === '') {
      const sentence = 'Say why the ride is refused.';
      return no('REASON_MISSING', sentence, { reason: sentence });
    }
    return yes(await answerRides(context, items, { answer, reason }));
  },
  async (parts, { services, queries, by }) => {
    const looking = { services, queries, operator: by.operator };
    const ids = parts.flatMap((part) => part.answered);
    const stored = await listPrebookings({ queries, operator: by.operator, vault: services.vault }, { ids });
    return {
      prebookings: await drawPrebookings(looking, stored),
      refused: parts
        .flatMap((part) => part.refused)
        .map(({ payerId, key, sentence }) => ({ insurance_id: payerId, broker_prebooking_id: key, sentence })),
    };
  },
);
