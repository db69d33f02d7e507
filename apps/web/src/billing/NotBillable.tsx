import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ridePath, useAccount } from '../platform/account/index.ts';
import { type Invoice, moneyText, reasonsOf } from './invoices.ts';

const SHOWN = 3;

/** The rides that are on no draft, by what they lack; each leads to where that is put right. */
export function NotBillable({ drafts }: { drafts: readonly Invoice[] }) {
  const reasons = reasonsOf(drafts);
  return (
    <section className="billing-sheet" aria-labelledby="billing-why">
      <h2 id="billing-why">Not billable, and why</h2>
      {reasons.length === 0 && <p className="billing-none quiet">Nothing is held back.</p>}
      {reasons.map((reason) => (
        <Reason key={reason.lack} {...reason} />
      ))}
    </section>
  );
}

function Reason({ lack, rides, cents }: ReturnType<typeof reasonsOf>[number]) {
  const [isWhole, setWhole] = useState(false);
  const { is_admin: levels } = useAccount();
  return (
    <div className="billing-reason">
      <p>
        <strong>{lack}</strong>
        <span className="billing-digits">{rides.length}</span>
        <span className="billing-digits">{moneyText(cents)}</span>
      </p>
      <ul>
        {rides.slice(0, isWhole ? rides.length : SHOWN).map(({ booking_id, description }) => {
          const path = ridePath(booking_id, levels);
          return <li key={booking_id}>{path === null ? description : <Link to={path}>{description}</Link>}</li>;
        })}
      </ul>
      {!isWhole && rides.length > SHOWN && (
        <button
          type="button"
          className="link"
          aria-label={`${rides.length - SHOWN} more: ${lack}`}
          onClick={() => setWhole(true)}
        >
          {rides.length - SHOWN} more
        </button>
      )}
    </div>
  );
}
