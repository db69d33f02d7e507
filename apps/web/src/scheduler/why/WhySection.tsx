import { phoneText } from '@handrail/domain/platform';
import { useEffect, useRef, useState } from 'react';
import { ActionButton, Bar, ErrorState, LoadingState } from '../../platform/kit/index.ts';
import { announce } from '../../platform/notices/index.ts';
import { type CallError, useRead } from '../../platform/wire/index.ts';
import { clockOf } from '../../bookings/index.ts';
import { usePlacing } from './use-placing.ts';
import { addedWords, decidedWords, fixWords, keyOf, type NameOf, type VehicleWhy, type Why } from './why-words.ts';

interface WhySectionProps {
  queueId: string;
  bookingId: string;
  rider: string;
  /** What stands beside it already, and is not said twice. */
  said?: string;
  nameOf: NameOf;
  refresh: () => Promise<void>;
}

/** Why the plan has a ride where it has it, or no place for it, and the place that there would be. */
export function WhySection({ queueId, bookingId, rider, said = '', nameOf, refresh }: WhySectionProps) {
  const why = useRead('getAutoScheduleWhy', { queue_id: queueId, booking_id: bookingId });
  const placing = usePlacing(rider, refresh);
  useSaidOnce(why.data, nameOf);
  if (why.error) return <WhyFailed failure={why.error} onRetry={() => void why.refetch()} onGone={refresh} />;
  if (!why.data) return <LoadingState label="Asking every vehicle." bars={<Bar width="80%" />} />;
  const { vehicles } = why.data;
  const best = bestOf(why.data);
  const head = headOf(why.data, nameOf);
  const place = async (on: VehicleWhy) => {
    if (!(await placing.place(why.data, on, nameOf(on)))) await why.refetch();
  };
  return (
    <div className="scheduler-why">
      {head !== said && <p>{head}</p>}
      {best && (
        <div className="scheduler-fix">
          <p>
            <b>{fixWords(best, nameOf(best))}</b> {addedWords(best)}.
          </p>
          <ToBeCalled call={best.call} />
          {placing.refused !== '' && (
            <p className="scheduler-bad" role="alert">
              {placing.refused}
            </p>
          )}
          <ActionButton
            isSmall
            look="main"
            label="Place"
            name={`Place ${rider} on ${nameOf(best)}`}
            isBusy={placing.isBusy}
            onClick={() => void place(best)}
          />
        </div>
      )}
      {vehicles.length > 0 && <Vehicles vehicles={vehicles} best={best} nameOf={nameOf} />}
    </div>
  );
}

/** A plan that was put away, or that another has replaced, is gone: then the page looks at the day again. */
function WhyFailed({
  failure,
  onRetry,
  onGone,
}: {
  failure: CallError;
  onRetry: () => void;
  onGone: () => Promise<void>;
}) {
  const isGone = failure.status === 404 || failure.code === 'PLAN_NOT_DONE';
  return isGone ? (
    <ErrorState sentence="This plan is not there any more." onRetry={() => void onGone()} />
  ) : (
    <ErrorState sentence={failure.message} onRetry={onRetry} />
  );
}

function ToBeCalled({ call }: { call: VehicleWhy['call'] }) {
  if (call.length === 0) return null;
  return (
    <ul className="scheduler-fix-calls" aria-label="Riders to call for this">
      {call.map(({ booking_id, rider, phone, pickup_before, pickup_time }) => (
        <li key={booking_id}>
          Call {rider}
          {phone !== '' && `, ${phoneText(phone)}`}:{' '}
          <span>
            {pickup_before !== null &&
              clockOf(pickup_before) !== clockOf(pickup_time) &&
              `${clockOf(pickup_before)} → `}
            <b>{clockOf(pickup_time)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

const FIRST = 4;

interface VehiclesProps {
  vehicles: readonly VehicleWhy[];
  /** The one whose condition stands above already. */
  best: VehicleWhy | undefined;
  nameOf: NameOf;
}

function Vehicles({ vehicles, best, nameOf }: VehiclesProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? vehicles : vehicles.slice(0, FIRST);
  return (
    <>
      <ul className="scheduler-why-vehicles" aria-label="What each vehicle says">
        {shown.map((one) => (
          <li key={keyOf(one)}>
            <b>{nameOf(one)}</b>
            <span className={`scheduler-verdict scheduler-verdict-${one.verdict}`}>{VERDICTS[one.verdict]}</span>
            {one.reason !== null && <p>{one.reason}</p>}
            {one.condition !== null && one !== best && (
              <p className="hint">
                {one.verdict === 'here' ? 'Here' : 'Fits'} {one.condition}: {addedWords(one)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {vehicles.length > FIRST && (
        <ActionButton
          isSmall
          look="quiet"
          label={isOpen ? 'Fewer vehicles' : `All ${vehicles.length} vehicles`}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </>
  );
}

const VERDICTS: Record<VehicleWhy['verdict'], string> = {
  here: 'Has it',
  fits: 'Fits',
  if: 'Fits on a condition',
  no: 'Does not fit',
};

function bestOf({ vehicles, fix }: Why): VehicleWhy | undefined {
  return fix === null ? undefined : vehicles.find((one) => keyOf(one) === keyOf(fix));
}

/** What it comes down to, in one or two sentences. */
function headOf(why: Why, nameOf: NameOf): string {
  if (why.is === 'placed') return decidedWords(why, nameOf);
  return why.vehicles.length > 0 && why.fix === null ? `${why.sentence} Nothing single would help.` : why.sentence;
}

/** Once it is there, for whoever hears the page. */
function useSaidOnce(why: Why | undefined, nameOf: NameOf): void {
  const said = useRef('');
  useEffect(() => {
    if (!why) return;
    const best = bestOf(why);
    const text = [headOf(why, nameOf), best ? fixWords(best, nameOf(best)) : ''].join(' ').trim();
    if (said.current === text) return;
    said.current = text;
    announce(text);
  }, [why, nameOf]);
}
