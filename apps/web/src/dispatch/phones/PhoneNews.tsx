import { IconDeviceMobileExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton, useHotkeys } from '../../platform/kit/index.ts';
import { CallError, useChange } from '../../platform/wire/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { vehicleText } from '../board/lanes.ts';
import '../waiting/waiting.css';
import { strayRides, unseenText, unsentText } from './stray-lines.ts';
import { usePhoneNews } from './use-phone-news.ts';

interface PhoneNewsProps {
  board: HeldBoard;
  onOpen: (bookingId: string) => void;
}

/** What drivers' phones have for the desk: a press to be decided on with one key, and who lags behind. Nothing where all is well. */
export function PhoneNews({ board, onOpen }: PhoneNewsProps) {
  const news = usePhoneNews(board.date, board.version);
  const decide = useChange('decideStrayPresses', { touches: ['getPhoneNews'] });
  const [refused, setRefused] = useState<{ bookingId: string; sentence: string } | null>(null);
  const [first, ...others] = strayRides(news?.stray ?? []);
  const settle = (takeIn: boolean) => {
    if (!first || decide.isPending) return;
    const { bookingId } = first;
    setRefused(null);
    decide.mutate(
      { booking_id: bookingId, take_in: takeIn },
      {
        onError: (failure) => failure instanceof CallError && setRefused({ bookingId, sentence: failure.message }),
      },
    );
  };
  useHotkeys(
    [
      { keys: 'y', label: 'Take in what the driver pressed', run: () => settle(true) },
      { keys: 'shift+y', label: 'Leave the ride as it is', run: () => settle(false) },
    ],
    first !== undefined,
  );
  const runs = new Map(board.columns.map((column) => [column.run_id, vehicleText(column)]));
  const unseen = unseenText(news?.seen ?? [], (runId) => runs.get(runId) ?? null);
  const lines = [...(news?.unsent ?? []).map(unsentText), ...(unseen === null ? [] : [unseen])];
  return (
    <>
      {first && (
        <section className="waiting-bar" aria-label="Press to decide">
          <IconDeviceMobileExclamation size={16} aria-hidden="true" />
          <output>
            <strong>{first.rider}.</strong> {first.sentence}
            {first.before > 0 && ` ${first.before} more before it.`}
            {others.length > 0 && ` ${others.length} more ${others.length === 1 ? 'ride' : 'rides'} to decide.`}
            {refused?.bookingId === first.bookingId && ` ${refused.sentence}`}
          </output>
          <ActionButton
            isSmall
            look="main"
            label="Take in"
            keys="y"
            isBusy={decide.isPending}
            onClick={() => settle(true)}
          />
          <ActionButton isSmall label="Leave" keys="shift+y" onClick={() => settle(false)} />
          <ActionButton isSmall look="quiet" label="Show" onClick={() => onOpen(first.bookingId)} />
        </section>
      )}
      {lines.length > 0 && (
        <section className="waiting-bar" aria-label="Drivers’ phones">
          <IconDeviceMobileExclamation size={16} aria-hidden="true" />
          <output>{lines.join(' ')}</output>
        </section>
      )}
    </>
  );
}
