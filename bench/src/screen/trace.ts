/** An event of a Chromium trace. Times are in microseconds; `tdur` is the processor time of the thread. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { functionName?: string; url?: string } };
}

/** What a page's main thread does; `other` is the browser's own housekeeping. */
export type Work = 'script' | 'style' | 'layout' | 'paint' | 'other';

/** One turn of the page's main thread, in milliseconds of its processor time. */
export interface Task {
  startUs: number;
  endUs: number;
  workedMs: number;
  of: Record<Work, number>;
  /** It hands a frame to the compositor: what came before it belongs to that frame. */
  drawsFrame: boolean;
}

export interface PageThread {
  tasks: Task[];
  /** When the page set each of its marks, in microseconds. */
  marks: { name: string; atUs: number }[];
}

/** What has to be switched on in Chromium for `pageThread` to find its way. */
export const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
  'v8.execute',
];

const WORK_OF: Record<string, Work> = {
  EvaluateScript: 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  'v8.evaluateModule': 'script',
  FunctionCall: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  MajorGC: 'script',
  MinorGC: 'script',
  XHRReadyStateChange: 'script',
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  UpdateLayer: 'paint',
};

/** The turns of the page's main thread in a trace. Of several pages it is the one that worked most. */
export function pageThread(events: readonly TraceEvent[]): PageThread {
  const threads = events.filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && isPage(args?.name));
  const found = threads.map(({ pid, tid }) => {
    const own = events.filter((event) => event.pid === pid && event.tid === tid);
    return { tasks: tasksOf(own), marks: own.filter(isMark).map(({ name, ts }) => ({ name, atUs: ts })) };
  });
  const [busiest] = found.sort((a, b) => workedIn(b.tasks) - workedIn(a.tasks));
  if (!busiest) throw new Error('There is no page in the trace.');
  return busiest;
}

function isPage(name: string | undefined): boolean {
  return name === 'CrRendererMain';
}

function isMark({ ph }: TraceEvent): boolean {
  return ph === 'I' || ph === 'R';
}

function tasksOf(events: readonly TraceEvent[]): Task[] {
  const spans = events
    .filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const tasks: Task[] = [];
  const open: { endUs: number; work: Work }[] = [];
  let task: Task | null = null;
  for (const { name, ts, dur = 0, tdur = 0 } of spans) {
    while (open.length > 0 && (open.at(-1)?.endUs ?? 0) <= ts) open.pop();
    const ms = tdur / 1_000;
    if (name === 'RunTask' && open.length === 0) {
      task = {
        startUs: ts,
        endUs: ts + dur,
        workedMs: ms,
        of: { script: 0, style: 0, layout: 0, paint: 0, other: ms },
        drawsFrame: false,
      };
      tasks.push(task);
      open.push({ endUs: task.endUs, work: 'other' });
      continue;
    }
    const around = open.at(-1);
    if (!task || !around) continue;
    // What is not named does the work of what it is part of.
    const work = WORK_OF[name] ?? around.work;
    task.of[around.work] -= ms;
    task.of[work] += ms;
    task.drawsFrame ||= name === 'Commit';
    open.push({ endUs: ts + dur, work });
  }
  return tasks;
}

export function workedIn(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { workedMs }) => sum + workedMs, 0);
}

/** A screen draws sixty times a second. */
const FRAME_US = 1e6 / 60;

/** What was done for one frame: since the one before it was handed over. */
export interface Frame {
  /** Script, style and layout, of the fullest sixtieth of a second: whatever is in it delays a frame. */
  sumMs: number;
  /** Of the same, with pre-paint, paint, layers and the browser's own. */
  wholeMs: number;
  /** Script, style and layout of all of it, however long nothing was to be drawn. */
  sinceMs: number;
}

export function framesOf(tasks: readonly Task[]): Frame[] {
  const frames: Frame[] = [];
  let own: Task[] = [];
  for (const task of tasks) {
    own.push(task);
    if (!task.drawsFrame) continue;
    frames.push({
      sumMs: fullest(own, partOf),
      wholeMs: fullest(own, ({ workedMs }) => workedMs),
      sinceMs: own.reduce((sum, one) => sum + partOf(one), 0),
    });
    own = [];
  }
  return frames;
}

function partOf({ of }: Task): number {
  return of.script + of.style + of.layout;
}

/** The most that lies in a frame's time, wherever that begins; of what reaches into it, all. */
function fullest(tasks: readonly Task[], msOf: (task: Task) => number): number {
  let most = 0;
  let sum = 0;
  let first = 0;
  for (const task of tasks) {
    sum += msOf(task);
    for (let old = tasks[first]; old && old.endUs <= task.endUs - FRAME_US; old = tasks[++first]) sum -= msOf(old);
    most = Math.max(most, sum);
  }
  return most;
}

export function longestOf(tasks: readonly Task[]): Task | null {
  return tasks.reduce<Task | null>(
    (longest, task) => (task.workedMs > (longest?.workedMs ?? 0) ? task : longest),
    null,
  );
}

/** From what the page marked first until what it marked then was handed over to be drawn: the tasks between. */
export function fromMarkToFrame({ tasks, marks }: PageThread, from: string, to: string): Task[] {
  const startUs = marks.find(({ name }) => name === from)?.atUs;
  const seenUs = marks.find(({ name }) => name === to)?.atUs;
  if (startUs === undefined || seenUs === undefined) return [];
  const first = tasks.findIndex(({ endUs }) => endUs >= startUs);
  const last = tasks.findIndex(({ endUs, drawsFrame }) => drawsFrame && endUs >= seenUs);
  return last < 0 ? [] : tasks.slice(first, last + 1);
}
