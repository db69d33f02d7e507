/**
 * What paper costs: the manifests of a fleet as one file, a file for each vehicle, and one column for somebody who waits. The
 * thread is the server's own; each line has a process of its own, for memory that was taken once is not given back.
 * `npm run bench -- manifests [--only fleet]`
 */
import { spawnSync } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { percentile, printTable } from './server/figures.ts';

const SERVER = new URL('../../apps/server/src/', import.meta.url);
const THREAD = fileURLToPath(new URL('platform/paper/paper-thread.ts', SERVER));
const DRAWER = new URL('dispatch/manifests/draw-manifests.ts', SERVER).href;
const TRIPS = 12;

interface Scenario {
  vehicles: number;
  /** One file of all, or one for each. */
  files: 'one' | 'each';
  isManyScripts?: true;
  times?: number;
}

const SCENARIOS: Record<string, Scenario> = {
  fleet: { vehicles: 100, files: 'one' },
  scripts: { vehicles: 100, files: 'one', isManyScripts: true },
  each: { vehicles: 100, files: 'each' },
  column: { vehicles: 1, files: 'one', times: 60 },
  city: { vehicles: 500, files: 'one' },
};

export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, row: { type: 'string' } } });
  const measured = values.row === undefined ? undefined : SCENARIOS[values.row];
  if (measured) {
    console.log(JSON.stringify(await measure(measured)));
    return;
  }
  const rows = Object.keys(SCENARIOS)
    .filter((name) => values.only === undefined || values.only === name)
    .map((name) => {
      const main = fileURLToPath(new URL('./main.ts', import.meta.url));
      const { stdout, stderr } = spawnSync(process.execPath, [main, 'manifests', '--row', name], { encoding: 'utf8' });
      const last = stdout.trim().split('\n').at(-1) ?? '';
      if (!last.startsWith('[')) throw new Error(`${name} came to nothing: ${stderr}`);
      return [name, ...(JSON.parse(last) as (string | number)[])];
    });
  printTable(
    [
      'what',
      'vehicles',
      'pages',
      'wall s',
      'cpu s',
      'p50 ms',
      'p95 ms',
      'first ms',
      'MB',
      'peak RSS MB',
      'loop p99 ms',
      'loop longest ms',
    ],
    rows,
  );
}

async function measure({ vehicles, files, isManyScripts, times = 1 }: Scenario): Promise<(string | number)[]> {
  const worker = new Worker(THREAD, {
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    workerData: { font: null },
  });
  const sheets = Array.from({ length: vehicles }, (_, n) => sheetOf(n, isManyScripts ?? false));
  let job = 0;
  const draw = async (some: readonly unknown[]) => {
    const began = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    worker.removeAllListeners().on('error', reject);
    worker.on('message', (heard: { is: string; why?: string; bytes?: Uint8Array }) => {
      if (heard.is === 'done') resolve(heard.bytes?.length ?? 0);
      else if (heard.is === 'failed') reject(new Error(heard.why));
    });
    worker.postMessage({
      is: 'draw',
      job: ++job,
      drawer: DRAWER,
      work: { title: 'Manifests', size: 'A4', sheets: some, pictures: {}, roads: null },
    });
    const bytes = await promise;
    return { bytes, ms: performance.now() - began };
  };

  let peak = process.memoryUsage.rss();
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const [began, used] = [performance.now(), process.cpuUsage()];
  const drawn: { bytes: number; ms: number }[] = [];
  if (files === 'each') for (const sheet of sheets) drawn.push(await draw([sheet]));
  else for (let n = 0; n < times; n++) drawn.push(await draw(sheets));
  const wallSec = (performance.now() - began) / 1000;
  // On a busy machine this says more than the wall does.
  const { user, system } = process.cpuUsage(used);
  loop.disable();
  clearInterval(sampling);
  await worker.terminate();
  const ms = drawn.map((one) => one.ms);
  const later = ms.length > 1 ? ms.slice(1) : ms;
  const pages = vehicles * Math.ceil(TRIPS / 3);
  return [
    vehicles,
    pages,
    wallSec.toFixed(2),
    ((user + system) / 1e6).toFixed(2),
    percentile(later, 0.5).toFixed(0),
    percentile(later, 0.95).toFixed(0),
    (ms[0] ?? 0).toFixed(0),
    (drawn.reduce((sum, { bytes }) => sum + bytes, 0) / (files === 'one' ? drawn.length : 1) / 1e6).toFixed(1),
    (peak / 1e6).toFixed(0),
    (loop.percentile(99) / 1e6).toFixed(1),
    (loop.max / 1e6).toFixed(0),
  ];
}

const LATIN = ['Nakamura, Haruko', 'Dubois, Aurélie', 'Grabowski, Teodor', 'Okafor, Ruth', 'Müller, Jörg', 'Hess, Ada'];
const SCRIPTS = [
  'Dvořáková-Ægirsdóttir, Łucja',
  'Παπαδοπούλου, Ευαγγελία',
  'Щербаківська, Їванна',
  'Nguyễn Thị Phượng',
  'כהן-לוי, רבקה (שרה) 12',
  'عبد الرحمن محمد الأنصاري',
  '王小明',
  'Anna 🙂 Müller',
];

/** A vehicle's sheets as the server puts them together: full ones, with an aid, notes and all addresses. */
function sheetOf(vehicle: number, isManyScripts: boolean) {
  const names = isManyScripts ? SCRIPTS : LATIN;
  const rides = Array.from({ length: TRIPS }, (_, at) => {
    const rider = names[(vehicle * 7 + at) % names.length] ?? '';
    const hour = 7 + at;
    const time = `${((hour - 1) % 12) + 1}:${String((vehicle * 5 + at * 7) % 60).padStart(2, '0')}`;
    return {
      number: at + 1,
      time,
      half: hour < 12 ? 'AM' : 'PM',
      rider,
      along: at % 3 === 0 ? '+1 attendant' : '',
      phone: `(570) 555-${String(100 + ((vehicle * 12 + at) % 900)).padStart(4, '0')}`,
      window: '11:50–12:20',
      aids: ['Wheelchair'],
      aidText: 'Wheelchair. Lift or ramp, 4 tie-downs, lap and shoulder belt.',
      from: {
        name: 'Wickerbrook Manor',
        address: `${vehicle + at} Linden Ave, Apt ${at}, Cedar Valley`,
        note: 'Ring at the side door.',
        time,
        what: 'pickup',
      },
      to: {
        name: 'Larkwater Dialysis Center',
        address: '405 Willow St, Cedar Valley',
        note: 'North door.',
        time,
        what: 'appt 1:30',
      },
      note: `Gravel drive, keep left, trip ${vehicle}-${at}. Ramp on the garage side. Ring at the side door.`,
      shared: '',
      fare: { label: 'Fare', amount: '$2.50', how: 'Collect cash', blank: 'Cash taken' },
      miles: '7.4 mi',
      filled: {
        arrived: '',
        pickedUp: '',
        droppedOff: '',
        odometerStart: '',
        odometerEnd: '',
        noShow: '',
        signatureFileId: null,
      },
      changed: [],
    };
  });
  const marks = rides.map(({ time, rider }) => ({ time, text: rider.split(',')[0] ?? rider }));
  const pages = Array.from({ length: Math.ceil(TRIPS / 3) }, (_, at) => ({
    rides: rides.slice(at * 3, at * 3 + 3),
    trips: `${at * 3 + 1} to ${at * 3 + 3} of ${TRIPS}`,
    order: marks.slice(at * 3, at * 3 + 3),
    after: marks[at * 3 + 3] ?? null,
  }));
  const head = {
    vehicle: `Van ${vehicle + 1}`,
    driver: 'Luis Ortega',
    date: 'Tuesday, November 24, 2026',
    organization: 'Cedar Valley Transit',
    shift: '7:00 AM – 6:00 PM',
    printed: 'Tue, Nov 24, 5:02 AM',
    version: 3,
    phone: '(570) 555-0100',
  };
  return { head, since: null, pages, notes: [], map: null };
}
