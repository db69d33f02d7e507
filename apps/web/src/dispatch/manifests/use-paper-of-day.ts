import type { Calls } from '@handrail/contracts/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useDebounced } from '../../platform/debounced.ts';
import { notify, raiseCommonError } from '../../platform/notices/index.ts';
import { CallError, callServer, readKey, useRead } from '../../platform/wire/index.ts';
import type { BoardColumn } from '../board/held-board.ts';
import { useSteady } from '../use-steady.ts';
import { downloadFile } from './download-file.ts';
import type { Paper } from './lane-paper.ts';
import { follow, printAll } from './print-all.ts';

/** A city's day changes many times a second; what its paper does not know is asked for when it pauses. */
const PAUSE_MS = 1500;

interface Printing {
  date: string;
  /** The board's; what was printed is compared anew once it stands still. */
  version: number;
  isPast: boolean;
}

/** What was printed of the day that is open, and the deeds that print. */
export function usePaperOfDay({ date, version, isPast }: Printing) {
  const queries = useQueryClient();
  const { data } = useRead('getManifestPrints', { date }, { enabled: version > 0 });
  const hasPrints = (data?.columns.length ?? 0) > 0;
  const settled = useDebounced(version, PAUSE_MS);
  const anew = useSteady(() => queries.invalidateQueries({ queryKey: readKey('getManifestPrints', { date }) }));
  useEffect(() => {
    if (hasPrints && settled > 0) void anew();
  }, [settled, hasPrints, anew]);

  const whole = data?.whole_day ?? null;
  const underWay = whole !== null && (whole.state === 'waiting' || whole.state === 'drawing') ? whole.print_id : null;
  useEffect(() => {
    if (underWay !== null)
      follow(date, underWay, () => void printAll({ date, programIds: [], perVehicle: false, withMap: false }));
  }, [date, underWay]);

  const print = useSteady((ask: Ask, column: BoardColumn) => {
    void printed(ask, date, column).then(anew);
  });
  const prints = data?.columns;
  const paper = useMemo<Paper | null>(
    () =>
      isPast
        ? null
        : {
            prints: prints ?? [],
            onPrint: (column) => print(sheet, column),
            onPrintWithMap: (column) => print(sheetWithMap, column),
            onChanges: (column) => print(changes, column),
          },
    [isPast, prints, print],
  );
  return { paper, file: whole?.file ?? null, anew };
}

type LaneOfDay = Calls['getManifestChanges']['params'];
type Ask = (lane: LaneOfDay) => Promise<{ data: Calls['getDriverManifest']['result'] }>;

const sheet: Ask = async (lane) => callServer('getDriverManifest', lane);
const sheetWithMap: Ask = async (lane) => callServer('getDriverManifest', { ...lane, with_map: true });
const changes: Ask = async (lane) => callServer('getManifestChanges', lane);

/** Draws a file and downloads it once; where there is nothing to draw, the server's words, and nothing is downloaded. */
async function printed(ask: Ask, date: string, column: BoardColumn): Promise<void> {
  const { shuttle_id, driver_id, driver_team_id } = column;
  try {
    downloadFile((await ask({ date, shuttle_id, driver_id, driver_team_id })).data);
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure;
    if (failure.status === 0 || failure.status >= 500) raiseCommonError(failure.message);
    else notify({ kind: 'warning', title: 'Manifest', text: failure.message });
  }
}
