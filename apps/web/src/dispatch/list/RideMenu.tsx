import { IconBroadcast, IconFileText } from '@tabler/icons-react';
import { Temporal } from 'temporal-polyfill';
import { riderName } from '../../bookings/index.ts';
import { townNow } from '../../platform/town-clock.ts';
import { BoardMenu, type MenuItem } from './BoardMenu.tsx';
import type { HeldBoard } from '../board/held-board.ts';
import { radioChoices, radioSilence, type RadioEvent } from '../radio/radio.ts';

interface RideMenuProps {
  board: HeldBoard;
  bookingId: string;
  at: { x: number; y: number };
  onRadio: (event: RadioEvent) => void;
  onOpen: () => void;
  onClose: () => void;
}

/** The right-click menu of a ride: what its driver may tell by radio, in the order in which it happens, or why not. */
export function RideMenu({ board, bookingId, at, onRadio, onOpen, onClose }: RideMenuProps) {
  const facts = board.bookings.get(bookingId);
  if (!facts) return null;
  const now = Temporal.Instant.fromEpochMilliseconds(townNow());
  const icon = <IconBroadcast size={16} aria-hidden="true" />;
  const silence = radioSilence(board, bookingId);
  const told: MenuItem[] = silence
    ? [{ label: 'By radio', icon, refusal: silence.sentence, run: () => undefined }]
    : radioChoices(board, bookingId, now).map(({ event, label, refusal }) => ({
        label: `By radio: ${label}`,
        icon,
        refusal,
        run: () => onRadio(event),
      }));
  const open = { label: 'Open the ride', icon: <IconFileText size={16} aria-hidden="true" />, run: onOpen };
  return <BoardMenu label={riderName(facts)} items={[...told, open]} at={at} onClose={onClose} />;
}
