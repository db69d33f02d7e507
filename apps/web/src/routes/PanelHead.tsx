import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { ActionButton, Segmented, VisuallyHidden } from '../platform/kit/index.ts';
import { AidIcons } from '../riders/index.ts';
import type { PanelMode, ViewedRide } from './panel-row.ts';

interface PanelHeadProps {
  mode: PanelMode;
  onMode: (mode: PanelMode) => void;
  viewed: ViewedRide;
  onClose: () => void;
}

/** What is compared, and the ride that it is about: it is always part of it, and its box stays checked. */
export function PanelHead({ mode, onMode, viewed, onClose }: PanelHeadProps) {
  const whyId = useId();
  return (
    <header className="route-head">
      <div className="route-title">
        <h2>{mode === 'vehicles' ? 'Compare vehicles' : 'Compare rides'}</h2>
        <span className="grow" />
        <Segmented<PanelMode>
          label="What is compared"
          value={mode}
          onChange={onMode}
          choices={[
            { value: 'vehicles', label: 'Vehicles for one ride' },
            { value: 'rides', label: 'Rides for one vehicle' },
          ]}
        />
        <ActionButton look="quiet" isIconOnly label="Close" icon={<IconX size={16} />} onClick={onClose} />
      </div>
      <div className="route-viewed">
        <input
          type="checkbox"
          checked
          aria-disabled="true"
          aria-label={viewed.rider}
          aria-describedby={whyId}
          title={LOCKED}
          onChange={() => undefined}
        />
        <VisuallyHidden>
          <span id={whyId}>{LOCKED}</span>
        </VisuallyHidden>
        <strong>{viewed.time}</strong>
        <strong className="route-viewed-rider">
          {viewed.rider} <AidIcons aids={viewed.aids} size={14} />
        </strong>
        <span className="route-viewed-way" title={viewed.way}>
          {viewed.way}
        </span>
      </div>
    </header>
  );
}

const LOCKED = 'The viewed booking is always part of it.';
