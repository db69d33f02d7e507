import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PHONE_WIDTH, useIsUnder, useScheme } from '../../platform/theme/index.ts';
import { usesReducedMotion } from '../../platform/theme/media.ts';
import { ARROW_HEAD, arrowHead } from './arrow-head.ts';
import type { Basemap } from './basemap.ts';
import type { MapContent } from './features.ts';
import { openMap } from './open-map.ts';
import { overlayColors, overlayData, overlayLayers, overlaySource } from './overlays.ts';

interface DrawnMapOptions {
  holder: RefObject<HTMLDivElement | null>;
  label: string;
  basemap: Basemap;
  content: MapContent;
  onFailure: () => void;
}

/** Opens the map in its place, dresses it for day or night, and keeps what lies on it up to date. Null until it stands. */
export function useDrawnMap({ holder, label, basemap, content, onFailure }: DrawnMapOptions): MapLibre | null {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [dressed, setDressed] = useState(0);
  /** One style is taken off and the other is not on yet: nothing can be laid over it, and all of it is as soon as it is. */
  const isChanging = useRef(false);
  const scheme = useScheme();
  const isPhone = useIsUnder(PHONE_WIDTH);
  const fail = useEffectEvent(onFailure);
  const open = useEffectEvent(async (place: HTMLElement) =>
    openMap({ holder: place, label, basemap, scheme, isPhone, hasMotion: !usesReducedMotion() }),
  );

  useEffect(() => {
    if (holder.current === null) return;
    let isGone = false;
    let opened: MapLibre | null = null;
    open(holder.current).then(
      (made) => {
        opened = made;
        if (isGone) return made.remove();
        let hasStyle = false;
        made.on('style.load', () => {
          hasStyle = true;
          isChanging.current = false;
          setDressed((count) => count + 1);
        });
        // A tile that does not come leaves a gap; a style that does not come leaves nothing.
        made.on('error', () => {
          if (!hasStyle) fail();
        });
        setMap(made);
      },
      () => {
        if (!isGone) fail();
      },
    );
    return () => {
      isGone = true;
      setMap(null);
      opened?.remove();
    };
  }, [holder]);

  // The map opens in the style of the hour; only another one is put on.
  const worn = useRef(scheme);
  const dress = useEffectEvent((drawn: MapLibre, look: 'light' | 'dark') => {
    if (worn.current === look) return;
    worn.current = look;
    isChanging.current = true;
    drawn.setStyle(basemap.styles[look], { diff: false });
  });
  useEffect(() => {
    if (map !== null) dress(map, scheme);
  }, [map, scheme]);

  // Screens write the content anew at every drawing; the map is told when it says something else.
  const said = JSON.stringify(content);
  useEffect(() => {
    if (map === null || dressed === 0 || isChanging.current) return;
    layOver(map, JSON.parse(said) as MapContent); // what was written just above
  }, [map, dressed, said]);

  return map;
}

/** Puts what lies on the map into it: its layers once per style, its data whenever it changes. */
function layOver(map: MapLibre, content: MapContent): void {
  const page = getComputedStyle(document.documentElement);
  const colors = overlayColors((name) => page.getPropertyValue(name).trim());
  const data = Object.entries(overlayData(content, colors));
  const isNew = data.some(([id]) => map.getSource(id) === undefined);
  for (const [id, features] of data) {
    const source = map.getSource<GeoJSONSource>(id);
    if (source) void source.setData(features);
    else map.addSource(id, overlaySource(features));
  }
  if (!isNew) return;
  // A style brings its own pictures, and takes all others away.
  if (!map.hasImage(ARROW_HEAD)) map.addImage(ARROW_HEAD, arrowHead(), { sdf: true });
  const firstLabel = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
  for (const { layer, isUnderLabels } of overlayLayers(colors))
    map.addLayer(layer, isUnderLabels ? firstLabel : undefined);
}
