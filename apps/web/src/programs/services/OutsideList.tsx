import { shortDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { ErrorState } from '../../platform/kit/index.ts';
import { filedName } from '../../platform/names.ts';
import { dayText } from './services.ts';
import type { RidesOutside, useRidesOutside } from './use-rides-outside.ts';

type Ride = RidesOutside['list'][number];

interface OutsideListProps {
  outside: ReturnType<typeof useRidesOutside>;
  from: string;
}

/** The rides to come that would fall outside: told before anything is saved, and never touched by it. */
export function OutsideList({ outside: { isAsked, shown, answer, error, refetch }, from }: OutsideListProps) {
  if (!isAsked) return null;
  return (
    <section className="program-outside" aria-label="Rides outside" aria-busy={shown === null}>
      {error ? (
        <ErrorState sentence={`The rides could not be counted: ${error.message}`} onRetry={() => void refetch()} />
      ) : (
        <>
          <output className="program-outside-head">
            <strong>{answer === null ? 'Counting the rides to come.' : headline(answer, from)}</strong>
            {answer !== null && answer.outside > 0 && <span>{ridersText(answer.riders)}, none is touched</span>}
          </output>
          {answer !== null && answer.list.length > 0 && (
            <div className="program-outside-rows">
              <table>
                <thead>
                  <tr>
                    <th scope="col">No.</th>
                    <th scope="col">First ride</th>
                    <th scope="col">Rider</th>
                    <th scope="col">Place</th>
                    <th scope="col">Why</th>
                    <th scope="col">Rides</th>
                  </tr>
                </thead>
                <tbody>
                  {answer.list.map((ride, n) => (
                    <tr key={`${ride.booking_id} ${ride.end}`}>
                      <td>{n + 1}</td>
                      <td>{whenText(ride)}</td>
                      <td>{nameOf(ride)}</td>
                      <td>{ride.address}</td>
                      <td className="program-outside-why">{whyText(ride)}</td>
                      <td>{ride.count}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** 'Farrell, Paul' */
export function nameOf({ passenger_firstname, passenger_lastname }: Ride): string {
  return filedName({ firstname: passenger_firstname, lastname: passenger_lastname });
}

/** '0.9 miles out', and of a ride at the wrong hour its whole sentence. */
export function whyText({ miles_outside, end, sentence }: Ride): string {
  if (miles_outside === null) return sentence;
  return `${end === 'pickup' ? 'Pickup' : 'Drop-off'} ${miles_outside.toFixed(1)} miles out`;
}

function whenText({ service_day, pickup_time }: Ride): string {
  return `${shortDate(Temporal.PlainDate.from(service_day))}, ${pickup_time ?? 'will call'}`;
}

function headline({ rides, outside }: RidesOutside, from: string): string {
  if (rides === 0) return `No rides are booked from ${dayText(from)} on.`;
  const all = rides === 1 ? 'The one ride' : `All ${rides} rides`;
  if (outside === 0) return `${all} booked from ${dayText(from)} on ${rides === 1 ? 'lies' : 'lie'} inside.`;
  return `${outside} of ${rides} rides from ${dayText(from)} on ${outside === 1 ? 'falls' : 'fall'} outside`;
}

function ridersText(riders: number): string {
  return riders === 1 ? '1 rider' : `${riders} riders`;
}
