/** A real town, offline: roads, addresses and maps of an imported region, and the services that can stand in for them. */
export { NO_ANSWER, SOURCE_CODES, AtlasFault, Unanswerable, sourceOf } from './travel.ts';
export type {
  Box,
  Leg,
  LegSource,
  LngLat,
  Matrix,
  MatrixQuery,
  Route,
  RouteQuery,
  TravelInfo,
  TravelProvider,
} from './travel.ts';

export { EARTH_RADIUS_KM, greatCircleKm, greatCircleMetres, isOnEarth } from './ground/great-circle.ts';
export { straightLineLeg, straightLineTravel } from './ground/straight-line.ts';
export { decodePolyline, joinLines } from './ground/polyline.ts';
export { evenHours, factorAt, rushHours, slowestHours, throughHours } from './ground/hour-factors.ts';
export type { HourFactors } from './ground/hour-factors.ts';

export { findExtracts } from './region/find-extracts.ts';
export { importRegion } from './region/import-region.ts';
export type { ImportedRegion, ImportOptions } from './region/import-region.ts';
export { importRegionInThread } from './region/import-thread.ts';
export { openRegion } from './region/open-region.ts';
export type { Region } from './region/open-region.ts';
export {
  currentRegion,
  listRegions,
  removeRegion,
  selectRegion,
  unreadableRegions,
  watchRegions,
} from './region/region-folder.ts';
export type { ListedRegion, UnreadableRegion } from './region/region-folder.ts';
export { readRegionInfo, slugOf } from './region/region-file.ts';
export type { RegionInfo } from './region/region-file.ts';
export type { RoadTravel } from './roads/road-travel.ts';
export { bringRoads, drawLines, emptySquare, openSquare } from './roads/square.ts';
export type { RoadRows, Square } from './roads/square.ts';
export { openRoadLines } from './roads/road-lines.ts';
export type { RoadLines, Street } from './roads/road-lines.ts';
export { searchRoads } from './roads/search-roads.ts';
export type { Snap } from './roads/snap.ts';

export { doorsFirst } from './addresses/address.ts';
export type { Accuracy, AddressResult, Geocoder, StructuredAddress } from './addresses/address.ts';
export { savedPlacesGeocoder } from './addresses/saved-places.ts';
export type { SavedPlace } from './addresses/saved-places.ts';
export { keyOf, stateCode, zipOf } from './addresses/words.ts';

export { hostedBasemap, outlineBasemap, regionBasemap } from './tiles/basemap.ts';
export type { Basemap } from './tiles/basemap.ts';
export { OSM_ATTRIBUTION, outlineStyle, regionStyle } from './tiles/style.ts';
export type { MapStyle, StyleLayer, Theme } from './tiles/style.ts';
export { MAX_ZOOM, MIN_ZOOM } from './tiles/make-tiles.ts';
export type { TileSource } from './tiles/mbtiles.ts';

export { geocoderChain, travelChain } from './providers/chain.ts';
export type { ChainOptions } from './providers/chain.ts';
export { configuredGeocoder, configuredTravel } from './providers/configured.ts';
export type { GeocoderSetting, Surroundings, TravelSetting } from './providers/configured.ts';
export { CircuitBreaker } from './providers/circuit-breaker.ts';
export { guard, rememberedTravel, wallClock } from './providers/guard.ts';
export type { Clock, Guarded } from './providers/guard.ts';
export { addressKind } from './providers/address-kind.ts';
export type { AddressKind } from './providers/address-kind.ts';
export { checkProviderUrl } from './providers/safe-url.ts';
export { providerClient, serviceClient } from './providers/client.ts';
export type { Fetch, ProviderClient } from './providers/client.ts';
export { ServiceTrouble } from './providers/trouble.ts';
export type { Trouble } from './providers/trouble.ts';
export { valhallaTravel } from './providers/valhalla.ts';
export { osrmTravel } from './providers/osrm.ts';
export { googleGeocoder, googleTravel } from './providers/google.ts';
export { photonGeocoder } from './providers/photon.ts';
export { nominatimGeocoder } from './providers/nominatim.ts';
export { peliasGeocoder } from './providers/pelias.ts';
