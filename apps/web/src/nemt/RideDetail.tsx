import { MERGE_FIELD_LABELS } from '@handrail/domain/nemt';
import { Link } from '@tanstack/react-router';
import { ActionButton, Kbd, Tag, TextInput, VisuallyHidden } from '../platform/kit/index.ts';
import { AidIcons, aidsText } from '../riders/index.ts';
import {
  alike,
  cancelGone,
  clashesOf,
  type Decisions,
  isLeftOut,
  leaveOut,
  openFields,
  type Take,
  takeOf,
} from './file-decisions.ts';
import type { FieldMerge, Preview, PreviewedRide } from './nemt-types.ts';
import { RiderChoice } from './RiderChoice.tsx';
import { alongText, askedText, dayText, placeInFile, riderOf } from './trip-words.ts';
import { type SideWords, useSideWords } from './use-side-words.ts';

interface RideDetailProps {
  ride: PreviewedRide;
  rides: readonly PreviewedRide[];
  came: Preview['came'];
  decisions: Decisions;
  onField: (field: string) => void;
  onTake: (take: Take, isForAll: boolean, field: string) => void;
  onDecide: (next: Decisions) => void;
  onBack: (() => void) | null;
}

/** One ride of a file: who, from where to where, and in which versions. */
export function RideDetail(props: RideDetailProps) {
  const { ride, rides, came, decisions, onDecide, onBack } = props;
  const words = useSideWords(ride, came);
  const clashes = clashesOf(ride);
  const others = ride.fields.filter(({ takes }) => takes !== null);
  const [first] = openFields(decisions, ride).length > 0 ? openFields(decisions, ride) : clashes;
  return (
    <section className="nemt-detail" aria-label="Ride">
      {onBack && <ActionButton label="Back to the rides" look="quiet" onClick={onBack} />}
      <header className="nemt-detail-head">
        <h2>
          {riderOf(ride)} <AidIcons aids={ride.mobility_assistance} />
        </h2>
        <span className="quiet">{placeInFile(ride)}</span>
        <span className="grow" />
        <MatchTag ride={ride} />
      </header>
      <p className="nemt-detail-way">
        {ride.pickup_address === '' ? null : (
          <>
            {ride.pickup_address} › {ride.dropoff_address} ·{' '}
          </>
        )}
        {[dayText(ride.service_day), askedText(ride)].filter((text) => text !== '').join(' ')}
        {ride.is_dispatched && ' · Dispatched'}{' '}
        {ride.booking_id !== null && (
          <Link to={`/rider-services/bookings/view/${ride.booking_id}`}>Open the booking</Link>
        )}
      </p>
      {ride.outcome === 'refused' && <p className="nemt-refusal">{ride.reason}</p>}
      {ride.warnings.map((warning) => (
        <p key={warning} className="nemt-warning">
          {warning}
        </p>
      ))}
      {ride.candidates.length > 0 && (
        <RiderChoice
          ride={ride}
          chosen={decisions.riders[ride.row]}
          onChoose={(id) => onDecide({ ...decisions, riders: { ...decisions.riders, [ride.row]: id } })}
        />
      )}
      {ride.outcome === 'gone' && <GoneChoice {...props} />}
      {clashes.length > 0 && (
        <table className="nemt-fields">
          <FieldHead words={words} />
          <tbody>
            {clashes.map((clash) => (
              <ClashRow key={clash.field} clash={clash} words={words} {...props} isCurrent={clash === first} />
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <>
          {clashes.length > 0 && <h3>No clash</h3>}
          <table className="nemt-fields nemt-fields-quiet">
            {clashes.length === 0 && <FieldHead words={words} />}
            <tbody>
              {others.map((field) => (
                <tr key={field.field}>
                  <th scope="row">{MERGE_FIELD_LABELS[field.field]}</th>
                  <td data-of={SIDES.last}>{field.last}</td>
                  <td data-of={SIDES.theirs}>
                    {field.takes === 'theirs' ? <FollowsFile now={field.theirs} /> : field.theirs}
                  </td>
                  <td data-of={SIDES.ours}>
                    <div>
                      {field.takes === 'ours' ? `${field.ours}, ours stays` : field.ours}
                      <OursBy field={field} words={words} />
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {ride.outcome === 'new' && (
        <p className="nemt-after">
          <strong>After import</strong> a ride for{' '}
          {ride.passenger_id === null && ride.matched_by === null ? 'a new rider' : 'this rider'},{' '}
          {ride.mobility_assistance.length === 0 ? 'no aid' : aidsText(ride.mobility_assistance)},{' '}
          {alongText(ride.additional_passenger)}
          {ride.note === '' ? '.' : `. Note: ${ride.note}`}
        </p>
      )}
      {ride.outcome !== 'gone' &&
        ride.outcome !== 'unchanged' &&
        (ride.outcome !== 'refused' || ride.candidates.length > 0) && (
          <ActionButton
            isSmall
            label={isLeftOut(decisions, ride) ? 'Take the row in again' : 'Leave the row out'}
            onClick={() => onDecide(leaveOut(decisions, ride.row))}
          />
        )}
      {first && alike(rides, ride, first.field).length > 1 && (
        <Alike field={first} count={alike(rides, ride, first.field).length} {...props} />
      )}
    </section>
  );
}

const SIDES = { last: 'Last file', theirs: 'This file', ours: 'Ours' } as const;

/** Whose side each column is, and with which file it came. On a phone the lines stand below each other, and each says itself whose it is. */
function FieldHead({ words }: { words: SideWords }) {
  const from = { last: words.last, theirs: words.theirs, ours: 'As it is booked' };
  return (
    <thead>
      <tr>
        <th scope="col">Field</th>
        {(['last', 'theirs', 'ours'] as const).map((side) => (
          <th key={side} scope="col">
            {SIDES[side]} <span className="nemt-side-from">{from[side]}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Who changed our side, and when. */
function OursBy({ field, words }: { field: FieldMerge; words: SideWords }) {
  const by = words.oursBy(field);
  return by === '' ? null : <span className="nemt-side-from">{by}</span>;
}

function ClashRow({
  clash,
  words,
  ride,
  decisions,
  onField,
  onTake,
  isCurrent,
}: RideDetailProps & { clash: FieldMerge; words: SideWords; isCurrent: boolean }) {
  const taken = takeOf(decisions, ride, clash);
  const label = MERGE_FIELD_LABELS[clash.field];
  const side = (whose: Take, text: string, keys: string) => (
    <td data-of={SIDES[whose]}>
      <div>
        <button
          type="button"
          className="nemt-side"
          aria-pressed={taken === whose}
          onFocus={() => onField(clash.field)}
          onClick={() => onTake(whose, false, clash.field)}
        >
          <span>
            {text}
            <VisuallyHidden>{`, ${whose} for ${label}`}</VisuallyHidden>
          </span>
          {taken === whose ? (
            <span aria-hidden="true">✓</span>
          ) : (
            <span className="nemt-side-key">
              <Kbd keys={keys} />
            </span>
          )}
        </button>
        {whose === 'ours' && <OursBy field={clash} words={words} />}
      </div>
    </td>
  );
  return (
    <tr className={`${taken === null ? 'nemt-open' : ''}${isCurrent ? ' nemt-current' : ''}`}>
      <th scope="row">{label}</th>
      <td data-of={SIDES.last}>{clash.last}</td>
      {side('theirs', clash.theirs, 'arrowleft')}
      {side('ours', clash.ours, 'arrowright')}
    </tr>
  );
}

function FollowsFile({ now }: { now: string }) {
  return (
    <>
      <mark className="nemt-now">{now}</mark> follows the file
    </>
  );
}

function Alike({ ride, field, count, onTake }: RideDetailProps & { field: FieldMerge; count: number }) {
  return (
    <div className="nemt-alike">
      <p>
        <strong>Same kind of clash, {count} rides</strong>{' '}
        <span className="quiet">{MERGE_FIELD_LABELS[field.field].toLowerCase()} changed by both</span>
      </p>
      <div className="button-row">
        <ActionButton
          isSmall
          keys="shift+arrowleft"
          label={`Theirs for all ${count}`}
          onClick={() => onTake('theirs', true, field.field)}
        />
        <ActionButton
          isSmall
          keys="shift+arrowright"
          label={`Ours for all ${count}`}
          onClick={() => onTake('ours', true, field.field)}
        />
        <span className="quiet">{whatEachDoes(field, ride)}</span>
      </div>
    </div>
  );
}

/** What taking a side does to all of these rides at once. */
function whatEachDoes({ field }: FieldMerge, { is_dispatched: isSent }: PreviewedRide): string {
  if (field === 'state') return 'Theirs: they are canceled and leave their vehicles. Ours: they are driven.';
  return `Theirs: they follow the file${isSent ? ', on the board as well' : ''}. Ours: they stay as booked.`;
}

/** A ride is never canceled because a file is silent: somebody says so, and why. */
function GoneChoice({ ride, decisions, onDecide }: RideDetailProps) {
  const key = ride.broker_prebooking_id;
  const reason = decisions.canceled[key];
  const turn = () => onDecide(cancelGone(decisions, ride));
  return (
    <div className="nemt-gone">
      <p>{ride.reason}</p>
      <div className="button-row">
        <ActionButton
          label="Keep the ride"
          look={reason === undefined ? 'main' : 'plain'}
          onClick={() => reason !== undefined && turn()}
        />
        <ActionButton
          label="Cancel the ride"
          look={reason === undefined ? 'plain' : 'danger'}
          onClick={() => reason === undefined && turn()}
        />
      </div>
      <output>{reason === undefined ? 'It is kept as it is.' : 'It will be canceled.'}</output>
      {reason !== undefined && (
        <TextInput
          label="Why"
          value={reason}
          onChange={(text) => onDecide({ ...decisions, canceled: { ...decisions.canceled, [key]: text } })}
        />
      )}
    </div>
  );
}

function MatchTag({ ride }: { ride: PreviewedRide }) {
  if (ride.candidates.length > 0) return <Tag tone="warn">{ride.candidates.length} riders fit</Tag>;
  if (ride.outcome === 'refused' || ride.outcome === 'gone') return null;
  if (ride.matched_by === 'member_number') return <Tag tone="ok">Member number fits</Tag>;
  return ride.matched_by === 'name' ? <Tag tone="ok">Name and person fit</Tag> : <Tag>New rider</Tag>;
}
