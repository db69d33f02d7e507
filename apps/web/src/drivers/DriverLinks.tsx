import { Link } from '@tanstack/react-router';
import { spokenName, type DriverNamed } from './drivers.ts';

/** After a sentence that says that someone drives already: to where they are shown. */
export function DriverLinks({ drivers }: { drivers: readonly (DriverNamed & { driver_id: string })[] }) {
  return drivers.map((driver) => (
    <span key={driver.driver_id}>
      {' '}
      <Link className="link" to={`/fleet/drivers/view/${driver.driver_id}`}>
        Show {spokenName(driver)}
      </Link>
    </span>
  ));
}
