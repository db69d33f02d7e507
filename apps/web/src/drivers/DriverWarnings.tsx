import { driverPapers } from '@handrail/domain/drivers';
import { papersDue, paperWarning } from '@handrail/domain/fleet';
import { Tag } from '../platform/kit/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { dateOf } from './driver-rows.ts';
import type { DriverDetails } from './drivers.ts';

/** What of a driver's papers has lapsed or lapses this month, the most urgent first. */
export function DriverWarnings({ driver }: { driver: DriverDetails }) {
  const { today } = useServiceDay();
  const certifications = driver.driver_broker_certification.map(({ insurance_name, is_active, expires_on }) => ({
    insuranceName: insurance_name,
    isActive: is_active,
    expiresOn: dateOf(expires_on),
  }));
  const papers = driverPapers({ licenseExpiresOn: dateOf(driver.form.dl_expiration), certifications });
  const due = papersDue(papers, today);
  if (due.length === 0) return null;
  return (
    <ul className="driver-warnings" aria-label="Papers to renew">
      {due.map((paper) => (
        <li key={paper.name}>
          <Tag tone={paper.state === 'expired' ? 'bad' : 'warn'}>{paperWarning(paper, today)}</Tag>
        </li>
      ))}
    </ul>
  );
}
