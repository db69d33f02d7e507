import { useNavigate } from '@tanstack/react-router';
import { History } from '../log/index.ts';
import { ActionButton, Drawer } from '../platform/kit/index.ts';
import { Periods } from './Periods.tsx';
import { VehicleFacts } from './VehicleFacts.tsx';
import { VehicleTags } from './VehicleTags.tsx';
import { modelText, type Vehicle, vehicleName } from './vehicles.ts';

interface VehicleDrawerProps {
  /** As the list has it now: it follows other people's changes. */
  vehicle: Vehicle;
  onMove: () => void;
  onClose: () => void;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
}

/** One vehicle beside the list. */
export function VehicleDrawer({ vehicle, onMove, onClose, onNext, onPrevious }: VehicleDrawerProps) {
  const navigate = useNavigate();
  const to = (screen: 'view' | 'modify') => void navigate({ to: `/fleet/vehicles/${screen}/${vehicle.shuttle_id}` });
  return (
    <Drawer
      title={vehicleName(vehicle)}
      badge={<VehicleTags vehicle={vehicle} />}
      subtitle={[modelText(vehicle), vehicle.license_plate].filter(Boolean).join(' · ')}
      onClose={onClose}
      onNext={onNext}
      onPrevious={onPrevious}
      foot={
        <>
          <ActionButton look="main" label="Edit vehicle" onClick={() => to('modify')} />
          <ActionButton label="Move on the board" onClick={onMove} />
          <ActionButton look="quiet" label="Own page" onClick={() => to('view')} />
        </>
      }
    >
      <VehicleFacts vehicle={vehicle} />
      <Periods vehicle={vehicle} />
      <History entityId={vehicle.shuttle_id} withParts />
    </Drawer>
  );
}
