import type { Point } from '@handrail/domain/platform';
import type { Map as MapLibre } from 'maplibre-gl';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RideLook } from '@handrail/domain/day';
import type { Aside } from './spread.ts';
import { useMarker } from './use-marker.ts';

interface MapMarkProps {
  map: MapLibre;
  point: Point;
  anchor: 'bottom' | 'center';
  aside?: Aside | undefined;
  className: string;
  look?: RideLook | undefined;
  /** Its whole sentence, for who cannot see where it stands. */
  sentence: string;
  name: string;
  details: readonly string[];
  drop: string | undefined;
  onPress?: (() => void) | undefined;
  isTravelling?: boolean;
  children: ReactNode;
}

/** A button at a point of the map. Pressing it opens a card with what is known; Escape closes the card, then leaves the map. */
export function MapMark(props: MapMarkProps) {
  const { map, point, anchor, aside, className, look, sentence, name, details, drop, onPress, isTravelling } = props;
  const [isOpen, setIsOpen] = useState(false);
  const cardId = useId();
  const card = useRef<HTMLDivElement>(null);
  const place = useMarker({
    map,
    point,
    anchor,
    ...(aside === undefined ? {} : { aside }),
    ...(isTravelling === undefined ? {} : { isTravelling }),
  });

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (!(event.target instanceof Node && card.current?.parentElement?.contains(event.target))) setIsOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);

  return createPortal(
    <div className={`map-mark ${className}${look ? ` st-${look}` : ''}${isOpen ? ' open' : ''}`}>
      <button
        type="button"
        className="map-mark-button"
        {...(drop === undefined ? {} : { 'data-drop': drop })}
        aria-label={sentence}
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-describedby': cardId } : {})}
        onClick={() => {
          setIsOpen(!isOpen);
          onPress?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.stopPropagation();
          setIsOpen(false);
        }}
      >
        {props.children}
      </button>
      <div ref={card} id={cardId} className="map-mark-card" aria-hidden={!isOpen}>
        <strong>{name}</strong>
        {isOpen && details.map((line) => <span key={line}>{line}</span>)}
      </div>
    </div>,
    place,
  );
}
