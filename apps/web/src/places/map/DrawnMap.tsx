import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Map as MapLibre } from 'maplibre-gl';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';
import type { Basemap } from './basemap.ts';
import { isBareGround, type RegionBounds, type Sides, viewFor, viewKeyOf } from './camera.ts';
import { offerWays } from './drop-under.ts';
import { type MapContent, type MapPin, type MapVehicle, MOST_MARKED_VEHICLES, type PickedPoint } from './features.ts';
import { MapLeader } from './MapLeader.tsx';
import { MapMark } from './MapMark.tsx';
import { PickedPin } from './PickedPin.tsx';
import { PinShape, StopShape, VehicleShape } from './PinShape.tsx';
import { markOf, pinText, seenAgo, vehicleText } from './reading-order.ts';
import type { Aside } from './spread.ts';
import { useAsides } from './use-asides.ts';
import { useCamera } from './use-camera.ts';
import { useDrawnMap } from './use-drawn-map.ts';

interface DrawnMapProps {
  label: string;
  basemap: Basemap;
  content: MapContent;
  picked?: PickedPoint | undefined;
  subject: string;
  around: RegionBounds | undefined;
  inset: Partial<Sides>;
  isHeldStill: boolean;
  renderTool: ((map: MapLibre) => ReactNode) | undefined;
  onFailure: () => void;
  /** Where Escape leads: out of the map, to what follows it. */
  onLeave: () => void;
}

/** The map as it is drawn. It carries the renderer along, so it is loaded only where a map is shown. */
export default function DrawnMap(props: DrawnMapProps) {
  const { label, basemap, content, picked, subject, around, inset, isHeldStill, renderTool, onFailure, onLeave } =
    props;
  const holder = useRef<HTMLDivElement>(null);
  const map = useDrawnMap({ holder, label, basemap, content, onFailure });
  const ground = around ?? basemap.region?.bounds ?? null;
  const { recenter, zoomBy } = useCamera({
    map,
    view: viewFor(content, picked, ground),
    subject,
    contents: isHeldStill ? '' : viewKeyOf(content, around),
    inset: { ...inset, right: (inset.right ?? 0) + BUTTONS_PX },
    isBare: isBareGround(content, picked),
  });
  const { pins = [], vehicles = [], routes } = content;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (map && frame.current && routes ? offerWays(frame.current, map, routes) : undefined), [map, routes]);
  const asides = useAsides(map, pins);

  /** Of whoever stands in the map: what lies around it, a board or an overlay, has the same keys for itself. */
  const keys: Record<string, () => void> = {
    Escape: onLeave,
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': recenter,
  };

  function onKeyDown(event: KeyboardEvent) {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!run) return;
    event.stopPropagation();
    // The ground itself hears plus and minus already.
    const isGround = event.target === map?.getCanvas();
    if (!isGround || event.key === 'Escape' || event.key === '0') run();
  }

  return (
    // The keys are those of the map and its pins, which hold the focus themselves.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the map and the pins inside it
    <div ref={frame} className="map-drawn" onKeyDown={onKeyDown}>
      <div ref={holder} className="map-holder" />
      {map && (
        <>
          {pins.map(({ id, point, stop }) => {
            const to = asides.get(id);
            if (!stop || !to || isOnItsPoint(to)) return null;
            return <MapLeader key={id} map={map} point={point} to={to} hue={stop.hue} />;
          })}
          {pins.map((pin) => (
            <MapMark
              key={pin.id}
              map={map}
              point={pin.point}
              anchor={pin.stop ? 'center' : 'bottom'}
              aside={asides.get(pin.id)}
              className={pin.stop ? stopClass(pin.stop) : 'map-mark-pin'}
              look={pin.look}
              sentence={pinText(pin)}
              name={pin.label}
              details={pin.details ?? []}
              drop={pin.drop}
              onPress={pin.onPress}
            >
              {pin.stop ? (
                <StopShape mark={markOf(pin)} isPickup={pin.kind === 'pickup'} />
              ) : (
                <PinShape mark={markOf(pin)} />
              )}
            </MapMark>
          ))}
          {vehicles.length <= MOST_MARKED_VEHICLES &&
            vehicles.map((vehicle) => (
              <MapMark
                key={vehicle.id}
                map={map}
                point={vehicle.point}
                anchor="center"
                className={vehicleClass(vehicle)}
                look={vehicle.look}
                sentence={vehicleText(vehicle)}
                name={vehicle.label}
                details={detailsOf(vehicle)}
                drop={vehicle.drop}
                onPress={vehicle.onPress}
                isTravelling
              >
                <VehicleShape mark={vehicle.mark} headingDegrees={vehicle.headingDegrees} />
              </MapMark>
            ))}
          {picked && <PickedPin map={map} picked={picked} />}
          {renderTool && <Suspense>{renderTool(map)}</Suspense>}
          <div className="map-buttons">
            <ActionButton {...button} label="Zoom in" icon={<IconPlus size={16} />} onClick={() => zoomBy(1)} />
            <ActionButton {...button} label="Zoom out" icon={<IconMinus size={16} />} onClick={() => zoomBy(-1)} />
            <ActionButton {...button} label="Recenter" icon={<IconFocusCentered size={16} />} onClick={recenter} />
          </div>
          {basemap.offline && basemap.region === null && (
            <p className="map-corner">Outlines only: no road map is installed.</p>
          )}
        </>
      )}
    </div>
  );
}

/** A pin is not to lie under the buttons, where no finger reaches it. */
const BUTTONS_PX = 28;

const button = { isIconOnly: true, isSmall: true } as const;

/** A number that lies over its place needs no line to it. */
function isOnItsPoint([right, down]: Aside): boolean {
  return Math.hypot(right, down) < 4;
}

function stopClass({ hue, isChosen }: NonNullable<MapPin['stop']>): string {
  return `map-mark-stop map-hue-${hue}${isChosen ? ' map-stop-chosen' : ''}`;
}

/** A position older than this says nothing of where the vehicle is now. */
const SILENT_FROM_MIN = 5;

function vehicleClass(vehicle: MapVehicle): string {
  return `map-mark-vehicle${isSilent(vehicle) ? ' map-silent' : ''}${vehicle.isRung ? ' map-rung' : ''}`;
}

function isSilent({ minutesAgo }: MapVehicle): boolean {
  return minutesAgo !== null && minutesAgo > SILENT_FROM_MIN;
}

function detailsOf({ details = [], minutesAgo }: MapVehicle): string[] {
  return [...details, ...(minutesAgo === null ? [] : [seenAgo(minutesAgo)])];
}
