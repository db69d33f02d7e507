import { phoneText } from '@handrail/domain/platform';
import { Link } from '@tanstack/react-router';
import type { DeclinedRide } from '../billing/index.ts';
import { connectionState } from '../platform/notices/index.ts';
import { useStore } from '../platform/store.ts';
import type { RowVerb } from './work-rows.ts';

interface VerbProps {
  verb: RowVerb;
  /** Whose row it is, for who hears the page. */
  name: string;
  onOpen: (bookingId: string) => void;
  /** Where rides are listed whose card was declined. */
  onCollect?: (ride: DeclinedRide) => void;
}

/** The one thing that a row leads to. Without a connection only a telephone is of use. */
export function Verb({ verb: { label, does }, name, onOpen, onCollect }: VerbProps) {
  const isLost = useStore(connectionState).is === 'lost';
  const whole = `${label} ${name}`;
  if ('phone' in does) {
    return (
      <a className="dashboard-verb" href={`tel:${does.phone}`} aria-label={whole} title={phoneText(does.phone)}>
        {label}
      </a>
    );
  }
  if (isLost) return <span className="dashboard-verb dashboard-verb-off">{label}</span>;
  if ('board' in does) {
    return (
      <Link className="dashboard-verb" to="/fleet/dispatch" search={{ hold: does.board }} aria-label={whole}>
        {label}
      </Link>
    );
  }
  const go = () => ('collect' in does ? onCollect?.(does.collect) : onOpen(does.open));
  return (
    <button type="button" className="link dashboard-verb" aria-label={whole} onClick={go}>
      {label}
    </button>
  );
}
