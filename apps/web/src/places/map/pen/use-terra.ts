import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { type HexColor, TerraDraw } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

type Modes = ConstructorParameters<typeof TerraDraw>[0]['modes'];

/** The console's own colors, as the drawing needs them. */
export interface PenColors {
  ink: HexColor;
  paper: HexColor;
  bad: HexColor;
}

/** A ring goes by the number of its part; what is drawn anew has a name of its own until it is told of. */
const idStrategy = {
  isValidId: (id: string | number) => typeof id === 'string',
  getId: () => crypto.randomUUID() as string,
};

/** More decimals than a corner has that was read from an old file. */
const DECIMALS = 9;

/**
 * Terra Draw over a map, begun anew whenever the map is dressed anew, as for the night: its layers go with the style they
 * lie in. Null until it stands. Its keys are off, since the map has keys of its own.
 */
export function useTerra(map: MapLibre, modesOf: (colors: PenColors) => Modes): TerraDraw | null {
  const dressed = useDressed(map);
  const [terra, setTerra] = useState<TerraDraw | null>(null);
  const modes = useEffectEvent(() => modesOf(penColors()));

  useEffect(() => {
    if (dressed === 0) return;
    const adapter = new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS });
    const drawing = new TerraDraw({ adapter, modes: modes(), idStrategy });
    drawing.on('ready', () => setTerra(drawing));
    drawing.start();
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      setTerra(null);
      stop(drawing);
    };
    // As soon as the style goes: what was to be drawn in the next frame would look for a source that has gone with it.
    map.once('styledataloading', end);
    return () => {
      map.off('styledataloading', end);
      end();
    };
  }, [map, dressed]);

  return terra;
}

export function penColors(): PenColors {
  const page = getComputedStyle(document.documentElement);
  // The tokens are written as six digits.
  const tokenOf = (name: string) => page.getPropertyValue(name).trim() as HexColor;
  return { ink: tokenOf('--ink'), paper: tokenOf('--paper'), bad: tokenOf('--bad') };
}

/** How often the map was dressed since; 0 while it has no style yet. */
export function useDressed(map: MapLibre): number {
  // A map without a style answers with nothing, whatever its types say.
  const [dressed, setDressed] = useState(() => ((map.getStyle() as object | undefined) ? 1 : 0));
  useEffect(() => {
    const again = () => setDressed((count) => count + 1);
    map.on('style.load', again);
    return () => void map.off('style.load', again);
  }, [map]);
  return dressed;
}

/** A map that is gone already has no layers left to take off. */
function stop(drawing: TerraDraw): void {
  try {
    drawing.stop();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
  }
}
