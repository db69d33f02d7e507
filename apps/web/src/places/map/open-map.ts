import './maplibre.css';
import { AttributionControl, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Basemap } from './basemap.ts';
import { loadLabelFonts } from './label-fonts.ts';

// The renderer would look for its worker beside itself, where a bundle does not keep it.
setWorkerUrl(workerUrl);

interface OpenMapOptions {
  holder: HTMLElement;
  label: string;
  basemap: Basemap;
  scheme: 'light' | 'dark';
  /** On a phone one finger scrolls the page and two move the map. */
  isPhone: boolean;
  hasMotion: boolean;
}

/** Opens a road map that stays flat and looks north, so that two people on the phone see the same. */
export async function openMap({ holder, label, basemap, scheme, isPhone, hasMotion }: OpenMapOptions) {
  await loadLabelFonts();
  const map = new MapLibre({
    container: holder,
    style: basemap.styles[scheme],
    ...(basemap.offline ? { transformRequest: fromOwnServer } : {}),
    attributionControl: false,
    cooperativeGestures: isPhone,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    renderWorldCopies: false,
    fadeDuration: hasMotion ? 150 : 0,
    locale: {
      'Map.Title': `${label}. Arrows move the map, plus and minus zoom, Escape leaves.`,
      'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // Whoever made the map is named on it, always and unfolded.
  map.addControl(new AttributionControl({ compact: false, customAttribution: basemap.attribution }), 'bottom-right');
  // With this role a screen reader lets the arrow keys through.
  map.getCanvas().setAttribute('role', 'application');
  return map;
}

/**
 * An offline map comes from our own server, under the name by which this page was reached: behind a proxy the server
 * may know itself by another one.
 */
function fromOwnServer(address: string): { url: string } {
  const { pathname, search } = new URL(address, location.href);
  return { url: `${location.origin}${pathname}${search}` };
}
