import { vinDoubt } from '@handrail/domain/fleet';
import { CertificationList } from '../accounts/index.ts';
import { spokenName } from '../drivers/index.ts';
import { addressText } from '../places/index.ts';
import { Facts, PhotoView } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { parkingOf, photoOf } from './vehicle-form.ts';
import { modelText, placesText, programsText, statusText, type Vehicle } from './vehicles.ts';

/** What a vehicle is, to be read and not to be changed. */
export function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const parking = parkingOf(vehicle);
  const photo = photoOf(vehicle);
  return (
    <div className="fleet-facts">
      {photo && <PhotoView photo={photo} label="Photo" />}
      <Facts
        facts={[
          { name: 'Plate', value: vehicle.license_plate },
          { name: 'VIN', value: <Vin vin={vehicle.vin} /> },
          { name: 'Vehicle', value: [modelText(vehicle), vehicle.color].filter(Boolean).join(', ') || 'Not known' },
          { name: 'Status', value: statusText(vehicle) },
          { name: 'Position', value: vehicle.column_number },
          { name: 'Programs', value: programsText(vehicle) || 'None' },
          { name: 'Driver', value: <StandingDriver id={vehicle.assigned_driver_id} /> },
          { name: 'Capacity', value: vehicle.vehicle_capacity },
          { name: 'Places', value: placesText(vehicle) },
          { name: 'Wheelchair', value: vehicle.wheelchair || 'none' },
          { name: 'Stretcher', value: vehicle.gurney || 'none' },
          { name: 'Bike rack', value: vehicle.bike_rack || 'none' },
          { name: 'Payers', value: <CertificationList certifications={vehicle.certifications} /> },
          { name: 'Parking', value: parking ? addressText(parking) : 'Not known' },
          ...(vehicle.note === '' ? [] : [{ name: 'Note', value: vehicle.note }]),
        ]}
      />
    </div>
  );
}

function Vin({ vin }: { vin: string | null }) {
  const doubt = vinDoubt(vin);
  return (
    <>
      {vin ?? 'Not known'} {doubt && <span className="field-help">{doubt}</span>}
    </>
  );
}

function StandingDriver({ id }: { id: string | null }) {
  const drivers = useRead('getFleetDriverList', {}, { enabled: id !== null });
  if (id === null) return <>Nobody</>;
  const driver = drivers.data?.find(({ driver_id }) => driver_id === id);
  return <>{driver ? spokenName(driver) : 'Assigned'}</>;
}
