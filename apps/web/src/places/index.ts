export { AddressInput } from './AddressInput.tsx';
export { AddressModal } from './AddressModal.tsx';
export { AddressForm } from './AddressForm.tsx';
export { type Address, addressLine, addressText } from './address.ts';
export type { MapArea, MapCell, MapPin, MapRoute, MapVehicle, PickedPoint } from './map/features.ts';
export { RouteMap } from './map/RouteMap.tsx';
export { TownMap } from './map/TownMap.tsx';
