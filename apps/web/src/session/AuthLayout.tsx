import type { ReactNode } from 'react';
import { Mark } from '../platform/shell/index.ts';
import { useRead } from '../platform/wire/index.ts';
import './session.css';

/** The frame of the pages before the console: the rail at the left, the form at the right. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const company = useRead('getContactInfo', {}).data?.company_name;
  return (
    <div className="auth">
      <div className="auth-art">
        <Rail />
        <div className="auth-brand">
          <Mark size={34} />
          Handrail
        </div>
        <div className="auth-say">
          <p className="auth-motto">Hold the day steady.</p>
          <p>Bookings, dispatch and reports for shared rides, paratransit and medical transport.</p>
        </div>
      </div>
      <div className="auth-form">
        <h1>{title}</h1>
        <p className="auth-company">{company ?? ' '}</p>
        {children}
      </div>
    </div>
  );
}

function Rail() {
  return (
    <svg className="auth-rail" viewBox="0 0 880 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" strokeLinecap="round">
        <path d="M-40 430H470a70 70 0 0 0 70-70V-40" stroke="#0c141c" strokeWidth="46" transform="translate(7 12)" />
        <path d="M-40 430H470a70 70 0 0 0 70-70V-40" stroke="#ffd21f" strokeWidth="34" />
        <path d="M-40 422H470a62 62 0 0 0 62-62V-40" stroke="#ffe98a" strokeWidth="4" opacity=".8" />
      </g>
      <g fill="#2c3c4b">
        <rect x="118" y="448" width="14" height="44" rx="3" />
        <rect x="104" y="488" width="42" height="10" rx="5" />
        <rect x="558" y="196" width="44" height="14" rx="3" />
        <rect x="598" y="182" width="10" height="42" rx="5" />
      </g>
    </svg>
  );
}
