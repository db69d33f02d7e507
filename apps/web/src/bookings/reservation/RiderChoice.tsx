import type { ReactNode } from 'react';
import { phoneText } from '@handrail/domain/platform';
import { ActionButton, Avatar } from '../../platform/kit/index.ts';
import {
  AidIcons,
  companyTexts,
  HoldNote,
  programsText,
  RiderSearchInput,
  spokenName,
  type Rider,
} from '../../riders/index.ts';

interface RiderChoiceProps {
  rider: Rider | null;
  /** Of the ride that is asked for: a hold ends some day. */
  date: string;
  onChange: (rider: Rider | null) => void;
  /** Nobody was found: what was typed is where a new rider begins. */
  onNew: (typed: string) => void;
  error: string | undefined;
  /** What can be done for the rider at once. */
  deed?: ReactNode;
}

/** Who rides: found by name or phone. */
export function RiderChoice({ rider, date, onChange, onNew, error, deed }: RiderChoiceProps) {
  if (rider === null) {
    return (
      <RiderSearchInput
        label="Rider"
        help="Name or phone number. Whoever is not found can be added here."
        error={error ?? null}
        onChoose={onChange}
        onNew={onNew}
        startsFocused
      />
    );
  }
  const company = companyTexts(rider);
  return (
    <>
      <HoldNote hold={rider.hold} date={date} />
      <div className="booking-rider-card">
        <Avatar name={spokenName(rider)} size={32} />
        <div className="booking-rider-card-facts">
          <div>
            <strong>{spokenName(rider)}</strong> {phoneText(rider.phone)} <AidIcons aids={rider.mobility_assistance} />
          </div>
          <div className="quiet">
            {programsText(rider)}
            {rider.note && ` · ${rider.note}`}
          </div>
          {company.length > 0 && <div>{company.join(' ')}</div>}
        </div>
        {deed}
        <ActionButton look="quiet" label="Change rider" onClick={() => onChange(null)} />
      </div>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
