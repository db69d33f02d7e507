import type { Calls } from '@handrail/contracts/wire';
import { useState } from 'react';
import { useUndo } from '../../log/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import { strayCash, strayRides } from './stray-lines.ts';
import { wayBackText } from './way-back-lines.ts';

/** Something of a ride that the desk decides with one key or another. */
export interface Decision {
  bookingId: string;
  rider: string;
  sentence: string;
  /** How much was pressed before it. */
  before: number;
  yes: { label: string; run: () => Promise<unknown> };
  no: { label: string; run: () => Promise<unknown> };
}

const touches = { touches: ['getPhoneNews'] } as const;

/** What drivers' phones have for the desk to decide, the longest waiting first, and how it is decided. */
export function useDecisions(news: Calls['getPhoneNews']['result'] | null) {
  const presses = useChange('decideStrayPresses', touches);
  const cash = useChange('decideStrayCash', touches);
  const wayBack = useChange('decideWayBack', touches);
  const undo = useUndo();
  const [refused, setRefused] = useState<{ bookingId: string; sentence: string } | null>(null);
  const isBusy = presses.isPending || cash.isPending || wayBack.isPending;

  const strays = [...strayRides(news?.stray ?? []), ...strayCash(news?.stray_cash ?? [])].map((ride): Decision => {
    const { bookingId, cashId } = ride;
    const decide = async (take_in: boolean) =>
      cashId === null
        ? presses.mutateAsync({ booking_id: bookingId, take_in })
        : cash.mutateAsync({ stray_press_id: cashId, take_in });
    return {
      ...ride,
      yes: { label: 'Take in', run: async () => decide(true) },
      no: { label: 'Leave', run: async () => decide(false) },
    };
  });
  const waysBack = (news?.ways_back ?? []).map((asked): Decision => {
    const { booking_id, passenger_firstname, passenger_lastname } = asked;
    const decide = async (rest_of_journey: 'keep' | 'cancel') => {
      const { operation } = await wayBack.mutateAsync({ booking_id, rest_of_journey });
      const what = rest_of_journey === 'cancel' ? 'the way back is canceled' : 'the way back is kept';
      sayDone(`${passenger_firstname} ${passenger_lastname}: ${what}.`, undo(operation));
    };
    return {
      bookingId: booking_id,
      rider: `${passenger_lastname}, ${passenger_firstname}`,
      sentence: wayBackText(asked),
      before: 0,
      yes: { label: 'Keep it', run: async () => decide('keep') },
      no: { label: 'Cancel it too', run: async () => decide('cancel') },
    };
  });

  const [first = null, ...others] = [...strays, ...waysBack];
  return {
    first,
    others: others.length,
    isBusy,
    refused: refused !== null && refused.bookingId === first?.bookingId ? refused.sentence : null,
    settle: async (isYes: boolean) => {
      if (!first || isBusy) return;
      setRefused(null);
      try {
        await (isYes ? first.yes : first.no).run();
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        setRefused({ bookingId: first.bookingId, sentence: failure.message });
      }
    },
  };
}
