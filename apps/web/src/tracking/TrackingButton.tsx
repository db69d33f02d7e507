import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../platform/kit/index.ts';
import { TrackingDialog, type TrackedRide } from './TrackingDialog.tsx';

interface TrackingButtonProps {
  ride: TrackedRide;
  /** Why there is no link: no vehicle comes. */
  refusal: { sentence: string } | null;
}

/** Opens the tracking link of a ride. */
export function TrackingButton({ ride, refusal }: TrackingButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        look="quiet"
        icon={<IconCurrentLocation size={16} />}
        label="Open tracking link"
        refusal={refusal}
        onClick={() => setOpen(true)}
      />
      {isOpen && <TrackingDialog rides={[ride]} onClose={() => setOpen(false)} />}
    </>
  );
}
