import { Link } from '@tanstack/react-router';
import { Tag } from '../../platform/kit/index.ts';
import { dayText, differences, type ServiceInfo } from './services.ts';

/** All that a program ever promised, the newest first. Only what is to come can be changed. */
export function TermsList({ service: { program_id, terms, today, effective_on } }: { service: ServiceInfo }) {
  if (terms.length === 0) return <p>It promises nothing yet, so no ride can be booked in it.</p>;
  const rows = terms.map((one, n) => ({ ...one, what: differences(one, terms[n - 1]) })).toReversed();
  return (
    <section aria-labelledby="program-terms">
      <h2 id="program-terms">Terms</h2>
      <p className="hint">A ride is judged by the terms of its day. Those that have begun never change.</p>
      <table className="program-terms-list">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">What changed</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.effective_on}>
              <td>
                {one.effective_on > today ? (
                  <Link to={`/programs/services/terms/${program_id}`} search={{ from: one.effective_on }}>
                    {dayText(one.effective_on)}
                  </Link>
                ) : (
                  dayText(one.effective_on)
                )}
              </td>
              <td>{one.what}</td>
              <td>{stateOf(one.effective_on, { today, effective_on })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function stateOf(from: string, { today, effective_on }: Pick<ServiceInfo, 'today' | 'effective_on'>) {
  if (from > today) return <Tag>To come</Tag>;
  return from === effective_on ? <Tag tone="ok">In force</Tag> : 'Ended';
}
