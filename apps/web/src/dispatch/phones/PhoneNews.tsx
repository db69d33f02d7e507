import { IconDeviceMobileExclamation } from '@tabler/icons-react';
import { ActionButton, useHotkeys, useNow } from '../../platform/kit/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { vehicleText } from '../board/lanes.ts';
import '../waiting/waiting.css';
import { unseenText, unsentText } from './stray-lines.ts';
import { useDecisions } from './use-decisions.ts';
import { usePhoneNews } from './use-phone-news.ts';
import { waitedOutTexts } from './way-back-lines.ts';

interface PhoneNewsProps {
  board: HeldBoard;
  onOpen: (bookingId: string) => void;
}

/**
 * What drivers' phones have for the desk: a press or the way back of who did not come, decided with one key, who stands at a door past
 * their wait, and who lags behind. Nothing where all is well.
 */
export function PhoneNews({ board, onOpen }: PhoneNewsProps) {
  const news = usePhoneNews(board.date, board.version);
  const nowMs = useNow('minute');
  const { first, others, isBusy, refused, settle } = useDecisions(news);
  useHotkeys(
    [
      { keys: 'y', label: first?.yes.label ?? '', run: () => void settle(true) },
      { keys: 'shift+y', label: first?.no.label ?? '', run: () => void settle(false) },
    ],
    first !== null,
  );
  const runs = new Map(board.columns.map((column) => [column.run_id, vehicleText(column)]));
  const unseen = unseenText(news?.seen ?? [], (runId) => runs.get(runId) ?? null);
  const lines = [
    ...(news === null ? [] : waitedOutTexts(board, news.door_calls, nowMs)),
    ...(news?.unsent ?? []).map(unsentText),
    ...(unseen === null ? [] : [unseen]),
  ];
  return (
    <>
      {first && (
        <section className="waiting-bar" aria-label="Press to decide">
          <IconDeviceMobileExclamation size={16} aria-hidden="true" />
          <output>
            <strong>{first.rider}.</strong> {first.sentence}
            {first.before > 0 && ` ${first.before} more before it.`}
            {others > 0 && ` ${others} more ${others === 1 ? 'ride' : 'rides'} to decide.`}
            {refused !== null && ` ${refused}`}
          </output>
          <ActionButton
            isSmall
            look="main"
            label={first.yes.label}
            keys="y"
            isBusy={isBusy}
            onClick={() => void settle(true)}
          />
          <ActionButton isSmall label={first.no.label} keys="shift+y" onClick={() => void settle(false)} />
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
