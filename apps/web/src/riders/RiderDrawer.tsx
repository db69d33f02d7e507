import { phoneText } from '@handrail/domain/platform';
import { useNavigate } from '@tanstack/react-router';
import { ActionButton, Drawer, Tag } from '../platform/kit/index.ts';
import { LatestBookings } from '../bookings/index.ts';
import { History } from '../log/index.ts';
import { RiderEditor, useRiderForm } from './RiderEditor.tsx';
import { filedName } from '../platform/names.ts';
import type { Rider } from './riders.ts';

interface RiderDrawerProps {
  /** As the list has them now: it follows other people's changes. */
  rider: Rider;
  onClose: () => void;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
}

/** One rider beside the list: who they are, where they rode last, and what happened to the record. */
export function RiderDrawer({ rider, onClose, onNext, onPrevious }: RiderDrawerProps) {
  const state = useRiderForm(rider);
  const navigate = useNavigate();
  return (
    <Drawer
      title={filedName(rider)}
      badge={rider.status === 1 ? null : <Tag tone="warn">Not active</Tag>}
      subtitle={`Rider ${rider.user_id} · ${phoneText(rider.phone)}`}
      onClose={onClose}
      onNext={onNext}
      onPrevious={onPrevious}
      isDirty={state.form.isDirty}
      foot={
        <ActionButton
          label="New reservation"
          onClick={() => void navigate({ to: '/rider-services/reservations/new', search: { rider: rider.user_id } })}
        />
      }
    >
      <LatestBookings riderId={rider.user_id} places={rider.addresses} />
      <RiderEditor rider={rider} state={state} />
      <History entityId={rider.user_id} />
    </Drawer>
  );
}
