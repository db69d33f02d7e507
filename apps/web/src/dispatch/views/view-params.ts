import type { Calls } from '@handrail/contracts/wire';
import type { BoardLook } from './use-board-look.ts';

/** A view as the server keeps it. */
export type NamedView = Calls['getBoardViewList']['result'][number];
export type ViewParams = NamedView['params'];

/** Every key of the address that a view holds. */
const KEYS = ['view', 'zoom', 'width', 'sort', 'lanes', 'program', 'show'] as const satisfies (keyof ViewParams)[];

/** How the board is looked at now, as a view holds it: whole, so that it shows the same to whoever likes it otherwise. */
export function paramsOf({ view, zoom, width, sort, find }: BoardLook, program: string, chip: string): ViewParams {
  return {
    view,
    width,
    zoom: zoom === null ? 'fit' : (String(zoom) as ViewParams['zoom']), // the zooms there are
    sort,
    ...(find.trim() === '' ? {} : { lanes: find.trim() }),
    ...(program === '' ? {} : { program }),
    ...(chip === '' ? {} : { show: chip as ViewParams['show'] }), // by the chips of the strip
  };
}

/** What the address says while a view is on: its own keys, and no other's. */
export function addressOf({ board_view_id, params }: NamedView): Record<string, string | null> {
  return { named: board_view_id, ...Object.fromEntries(KEYS.map((key) => [key, params[key] ?? null])) };
}

export function showSame(one: ViewParams, other: ViewParams): boolean {
  return KEYS.every((key) => (one[key] ?? '') === (other[key] ?? ''));
}
