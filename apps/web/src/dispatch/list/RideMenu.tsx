import {
  IconArrowsLeftRight,
  IconBroadcast,
  IconFileCheck,
  IconFileText,
  IconPhoneCall,
  IconPin,
  IconPinnedOff,
  IconRouteSquare2,
} from '@tabler/icons-react';
import { find } from '@handrail/domain/day';
import { arePinned, whyNotPinned } from '@handrail/domain/dispatch';
import { Temporal } from 'temporal-polyfill';
import { useNavigate } from '@tanstack/react-router';
import { riderName } from '../../bookings/index.ts';
import { mendLink, type RideLacks } from '../../nemt/index.ts';
import { useAccount } from '../../platform/account/index.ts';
import { townNow } from '../../platform/town-clock.ts';
import { BoardMenu, type MenuItem } from './BoardMenu.tsx';
import type { HeldBoard } from '../board/held-board.ts';
import { radioChoices, radioSilence, type RadioEvent } from '../radio/radio.ts';

interface RideMenuProps {
  board: HeldBoard;
  bookingId: string;
  at: { x: number; y: number };
  onRadio: (event: RadioEvent) => void;
  /** The rider of a will call is ready; null where it is none, or has a vehicle. */
  onReady: (() => void) | null;
  /** What it lacks before its payer can be told of it. */
  lacks: RideLacks | undefined;
  onOpen: () => void;
  /** Compares the vehicles for it, or what its vehicle could go on with; null on the plainer board. */
  onCompare: ((as: 'vehicles' | 'rides') => void) | null;
  onPin: (isPinned: boolean) => void;
  /** Edits the trip that the ride shares with others. */
  onShared: (tripId: string) => void;
  onClose: () => void;
}

/** The right-click menu of a ride: what its driver may tell by radio, in the order in which it happens, or why not. */
export function RideMenu({
  board,
  bookingId,
  at,
  onRadio,
  onReady,
  lacks,
  onOpen,
  onCompare,
  onPin,
  onShared,
  onClose,
}: RideMenuProps) {
  const mends = useMends(board, bookingId, lacks);
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
  const tripId = sharedTripOf(board, bookingId);
  const shared: MenuItem[] =
    tripId === null
      ? []
      : [
          {
            label: 'Edit shared trip',
            icon: <IconRouteSquare2 size={16} aria-hidden="true" />,
            run: () => onShared(tripId),
          },
        ];
  const compareIcon = <IconArrowsLeftRight size={16} aria-hidden="true" />;
  const compare: MenuItem[] = onCompare
    ? [
        { label: 'Compare vehicles', icon: compareIcon, run: () => onCompare('vehicles') },
        {
          label: 'Compare rides after it',
          icon: compareIcon,
          refusal: hasVehicle(board, bookingId) ? null : 'It has no vehicle yet.',
          run: () => onCompare('rides'),
        },
      ]
    : [];
  const called: MenuItem[] = onReady
    ? [{ label: 'Ready now', icon: <IconPhoneCall size={16} aria-hidden="true" />, run: onReady }]
    : [];
  const isPinned = arePinned(board.day, [bookingId]);
  const pin: MenuItem = isPinned
    ? { label: 'Unpin', icon: <IconPinnedOff size={16} aria-hidden="true" />, run: () => onPin(false) }
    : {
        label: 'Pin',
        icon: <IconPin size={16} aria-hidden="true" />,
        refusal: whyNotPinned(board.day, [bookingId], true)?.sentence ?? null,
        note: 'No plan moves what is pinned.',
        run: () => onPin(true),
      };
  const open = { label: 'Open the ride', icon: <IconFileText size={16} aria-hidden="true" />, run: onOpen };
  return (
    <BoardMenu
      label={riderName(facts)}
      items={[...called, ...mends, ...told, ...shared, ...compare, pin, open]}
      at={at}
      onClose={onClose}
    />
  );
}

/** The ways to where what is missing is put right, each with the sentences of what that is; those that are open to whoever asks. */
function useMends({ date, bookings }: HeldBoard, bookingId: string, lacks: RideLacks | undefined): MenuItem[] {
  const { is_admin: levels } = useAccount();
  const navigate = useNavigate();
  const riderId = bookings.get(bookingId)?.passenger_id ?? '';
  const ways = (lacks?.missing ?? []).flatMap(({ what, sentence }) => {
    const link = mendLink(what, { bookingId, riderId, day: date, levels });
    return link ? [{ ...link, sentence }] : [];
  });
  return [...Map.groupBy(ways, ({ to }) => to)].flatMap(([to, same]) =>
    same.slice(0, 1).map(({ label }) => ({
      label,
      icon: <IconFileCheck size={16} aria-hidden="true" />,
      note: same.map(({ sentence }) => sentence).join(' '),
      run: () => void navigate({ to }),
    })),
  );
}

function hasVehicle({ day }: HeldBoard, bookingId: string): boolean {
  return (find(day.booking, bookingId)?.tripId ?? null) !== null;
}

function sharedTripOf({ day }: HeldBoard, bookingId: string): string | null {
  const tripId = find(day.booking, bookingId)?.tripId ?? null;
  return tripId !== null && find(day.trip, tripId)?.kind === 'shared' ? tripId : null;
}
