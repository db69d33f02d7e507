import type { LiveEvent, PassingEvent } from '@handrail/contracts/platform';

/** A stream that is being listened to. */
export interface Ear {
  /** Waits until an event fits, and gives all that were heard so far. */
  until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent[]>;
  /** All that was told in passing so far. */
  passed: readonly PassingEvent[];
  /** Why the stream was ended; waits until it is. */
  ended: Promise<string>;
  /** The version to ask for again, told to whoever is too far behind; waits until that is told. */
  afresh: Promise<number>;
  close(): void;
}

/** Listens as a browser does, or as a device by what it sends; it is there once the server has said hello. */
export async function listenAt(
  address: string,
  token: string | { headers: Record<string, string> },
  { since, days = [] }: { since?: number; days?: string[] },
): Promise<Ear> {
  const query = new URLSearchParams(days.map((day): [string, string] => ['day', day]));
  const stop = new AbortController();
  const response = await fetch(`${address}/api/live?${query.toString()}`, {
    headers: {
      ...(typeof token === 'string' ? { Cookie: `__Host-sid=${token}` } : token.headers),
      ...(since === undefined ? {} : { 'Last-Event-ID': String(since) }),
    },
    signal: stop.signal,
  });
  if (!response.ok || !response.body)
    throw new Error(`The stream was refused: ${response.status} ${await response.text()}`);
  const heard: LiveEvent[] = [];
  const passed: PassingEvent[] = [];
  const waiting = new Set<() => void>();
  let tellEnd: (reason: string) => void = () => {};
  const ended = new Promise<string>((resolve) => {
    tellEnd = resolve;
  });
  let tellAfresh: (version: number) => void = () => {};
  const afresh = new Promise<number>((resolve) => {
    tellAfresh = resolve;
  });
  let ready: () => void = () => {};
  const hello = new Promise<void>((resolve) => {
    ready = resolve;
  });
  void (async () => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (event === 'hello') ready();
        if (event === 'change' && data) heard.push(JSON.parse(data) as LiveEvent);
        if (event === 'passing' && data) passed.push(JSON.parse(data) as PassingEvent);
        if (event === 'afresh' && data) tellAfresh((JSON.parse(data) as { version: number }).version);
        if (event === 'end' && data) tellEnd((JSON.parse(data) as { reason: string }).reason);
        for (const look of waiting) look();
      }
    }
  })().catch(() => {});
  await hello;
  return {
    until: async (fits) =>
      new Promise((resolve) => {
        const look = () => {
          if (!heard.some(fits)) return;
          waiting.delete(look);
          resolve([...heard]);
        };
        waiting.add(look);
        look();
      }),
    passed,
    ended,
    afresh,
    close: () => stop.abort(),
  };
}
