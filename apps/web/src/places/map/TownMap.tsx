import { useQuery } from '@tanstack/react-query';
import type { Map as MapLibre } from 'maplibre-gl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';
import { ONCE_MORE, useBasemap } from './basemap.ts';
import type { RegionBounds, Sides } from './camera.ts';
import { canDraw } from './can-draw.ts';
import type { MapContent, PickedPoint } from './features.ts';
import './map.css';
import { MapList } from './MapList.tsx';
import { inReadingOrder } from './reading-order.ts';

interface TownMapProps extends MapContent {
  /** What the map is of: 'Map of the trip'. */
  label: string;
  picked?: PickedPoint;
  /** What is looked at, as a key: a new one moves the map there, even where someone has moved it. */
  subject?: string;
  /** What is shown where nothing lies on the map; else the imported town. */
  around?: RegionBounds | undefined;
  /** Room to keep free at a side, where a panel lies over the map. */
  inset?: Partial<Sides>;
  /** Somebody draws on it: it stays where it is, whatever comes and goes, until its subject is another. */
  isHeldStill?: boolean;
  /** What draws into the map by hand, once it stands: a pen, with the map it draws into. */
  renderTool?: (map: MapLibre) => ReactNode;
}

/**
 * The one map of the console. Everything on it also stands in a list, which is all there is where the browser draws no
 * maps. It fills its place, so the place says how high it is.
 */
export function TownMap({
  label,
  picked,
  subject = '',
  around,
  inset = NO_INSET,
  isHeldStill = false,
  renderTool,
  ...content
}: TownMapProps) {
  const basemap = useBasemap();
  const [failures, setFailures] = useState(0);
  const isAble = useCanDraw();
  const renderer = useRenderer(isAble);
  const Drawing = renderer.data?.default;
  const afterMap = useRef<HTMLElement>(null);
  const isAlone = !isAble || failures > OPENED_ANEW || basemap.isError || renderer.isError;

  function tryAgain() {
    setFailures(0);
    void basemap.refetch();
    void renderer.refetch();
  }

  return (
    <section className="map" aria-label={label}>
      {isAlone ? (
        <div className="map-note">
          <p>
            {isAble ? 'The map could not be loaded.' : 'This browser draws no maps.'} Everything on it stands in this
            list.
          </p>
          {isAble && <ActionButton isSmall label="Try again" onClick={tryAgain} />}
        </div>
      ) : (
        <div className="map-frame">
          {Drawing && basemap.data && (
            <Drawing
              key={failures}
              label={label}
              basemap={basemap.data}
              content={content}
              picked={picked}
              subject={subject}
              around={around}
              inset={inset}
              isHeldStill={isHeldStill}
              renderTool={renderTool}
              onFailure={() => setFailures((count) => count + 1)}
              onLeave={() => afterMap.current?.focus()}
            />
          )}
        </div>
      )}
      <MapList ref={afterMap} groups={inReadingOrder(content, picked)} isAlone={isAlone} />
    </section>
  );
}

const NO_INSET = {};

/** A browser at work may once give no drawing, or drop it: nobody is troubled with that. */
const OPENED_ANEW = 1;
const LOOKED_AGAIN_MS = 1000;

function useCanDraw(): boolean {
  const [isAble, setIsAble] = useState(canDraw);
  useEffect(() => {
    if (isAble) return;
    const again = setTimeout(() => setIsAble(canDraw()), LOOKED_AGAIN_MS);
    return () => clearTimeout(again);
  }, [isAble]);
  return isAble;
}

/** The renderer is a third of a megabyte: it is fetched when the first map is shown, and then kept. */
function useRenderer(isWanted: boolean) {
  return useQuery({
    queryKey: ['map renderer'],
    enabled: isWanted,
    ...ONCE_MORE,
    staleTime: Infinity,
    structuralSharing: false,
    queryFn: async () => import('./DrawnMap.tsx'),
  });
}
