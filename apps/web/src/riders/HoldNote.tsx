import { levelNames } from '@handrail/domain/admin';
import { holdsOn, holdText, mayPass } from '@handrail/domain/riders';
import { Temporal } from 'temporal-polyfill';
import { useAccount } from '../platform/account/index.ts';
import type { Rider } from './riders.ts';
import './riders.css';

interface HoldNoteProps {
  hold: Rider['hold'];
  /** The day of the ride that is asked about: '2026-03-10'. */
  date: string;
}

/** That a rider is not to be booked: why, until when, and who may book them all the same. Nothing where no hold is. */
export function HoldNote({ hold, date }: HoldNoteProps) {
  const { is_admin } = useAccount();
  const known = hold && { reason: hold.reason, until: hold.until, passedBy: hold.passed_by };
  if (known === null || date === '' || !holdsOn(known, Temporal.PlainDate.from(date))) return null;
  const passed = known.passedBy.map((level) => levelNames[level]).join(' and ');
  return (
    <p className="rider-hold" role="note">
      <strong>{holdText(known)}</strong>{' '}
      {mayPass(known, is_admin)
        ? 'You may book them all the same.'
        : passed === ''
          ? 'Nobody may pass it.'
          : `${passed} may pass it.`}
    </p>
  );
}
