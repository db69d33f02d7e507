import { driverStatusLabel } from '@handrail/domain/drivers';
import { paperState } from '@handrail/domain/fleet';
import { phoneText, slashDate } from '@handrail/domain/platform';
import type { ReactNode } from 'react';
import { Facts } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { type DriverValues, valuesOf } from './driver-form.ts';
import { dateOf } from './driver-rows.ts';
import type { DriverDetails } from './drivers.ts';
import { lineOf } from './HomeField.tsx';
import { PaperTag } from './PaperTag.tsx';

/** Everything on file about a driver. What nobody has filled in is left out, but for what the view is opened for. */
export function DriverFacts({ driver }: { driver: DriverDetails }) {
  const values = valuesOf(driver);
  return (
    <div className="driver-facts">
      <Facts
        facts={[
          { name: 'Alt name', value: driver.driver_alt_name || 'None' },
          { name: 'Employee ID', value: driver.form.employee_id || 'None' },
          { name: 'Status', value: driverStatusLabel(driver.form.status) },
          { name: 'Phone', value: phoneText(driver.phone) || 'None' },
          { name: 'Email', value: driver.email || 'None' },
          { name: 'License', value: driver.driver_license || 'None' },
          { name: 'Expires', value: <Expiry on={values.dl_expiration} /> },
          { name: 'Training', value: driver.driver_training || 'None' },
          { name: 'Certified by', value: <Certifications driver={driver} /> },
          { name: 'Teams', value: <Teams driverId={driver.driver_id} /> },
          ...filled(values),
        ]}
      />
    </div>
  );
}

function filled(values: DriverValues): { name: string; value: ReactNode }[] {
  const { license_photo, signature, service_assignment_date: assignedOn } = values;
  const facts: [string, ReactNode][] = [
    ['License state', values.license_state],
    ['CDL', values.cdl && 'Yes'],
    ['Other licenses', values.other_licenses],
    ['License photo', license_photo && <FileLink file={license_photo} />],
    ['Signature', signature && <FileLink file={signature} />],
    ['Labor class', [values.labor_class_code, values.labor_classification].filter(Boolean).join(' · ')],
    ['Clocks in', values.clock_in_out && 'Yes'],
    ['Assigned on', <DateText key="on" on={assignedOn} />],
    ['Background', values.background_checks],
    ['Record', values.driving_record],
    ['Assistance', values.rider_assistance_accommodation],
    ['Home', lineOf(values.home)],
    ['Note', values.note],
  ];
  const isThere = ([name, value]: [string, ReactNode]) =>
    name === 'Assigned on' ? assignedOn !== null : Boolean(value);
  return facts.filter(isThere).map(([name, value]) => ({ name, value }));
}

function FileLink({ file }: { file: { url: string; name: string } }) {
  return (
    <a className="link" href={file.url} target="_blank" rel="noreferrer">
      {file.name || 'Open the file'}
    </a>
  );
}

function Expiry({ on }: { on: string | null }) {
  const { today } = useServiceDay();
  if (on === null) return 'No date';
  return (
    <span className="driver-paper">
      <DateText on={on} /> <PaperTag state={paperState(dateOf(on), today)} />
    </span>
  );
}

function DateText({ on }: { on: string | null }) {
  const date = dateOf(on);
  return date && slashDate(date);
}

/** The payers that accept this driver, and until when. */
function Certifications({ driver }: { driver: DriverDetails }) {
  const certifications = driver.driver_broker_certification;
  if (certifications.length === 0) return 'Nobody';
  return (
    <ul className="driver-certifications">
      {certifications.map(({ insurance_name, is_active, expires_on }) => (
        <li key={insurance_name}>
          {insurance_name}
          {is_active ? '' : ', not active'}
          {expires_on !== null && (
            <>
              , until <Expiry on={expires_on} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Teams({ driverId }: { driverId: string }) {
  const teams = useRead('getDriverTeamList', {});
  const names = (teams.data ?? [])
    .filter(({ driver_team }) => driver_team.some(({ driver_id }) => driver_id === driverId))
    .map(({ driver_team_name }) => driver_team_name);
  if (teams.isPending) return '…';
  return teams.error ? teams.error.message : names.join(', ') || 'None';
}
