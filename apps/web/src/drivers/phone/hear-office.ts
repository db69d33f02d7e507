import type { PassingEvent } from '@handrail/contracts/platform';
import type { PhoneShift } from './shift.ts';

/** The part of EventSource that is used, so that tests can stand in for it. */
export interface OfficeStream {
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void;
  close(): void;
  readonly readyState: number;
}

const CLOSED = 2; // EventSource.CLOSED, which not every test has
const AGAIN_MS = 15_000;

/**
 * Listens to the office while somebody is signed in: a manifest that was changed is read at once. The browser takes the stream up again
 * by itself, and what was said meanwhile is read then.
 */
export function hearOffice(
  shift: PhoneShift,
  open: (url: string) => OfficeStream = (url) => new EventSource(url),
): () => void {
  let stream: OfficeStream | null = null;
  let followed: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(timer);
    stream?.close();
    stream = null;
    followed = null;
    shift.isListening = false;
  }

  function follow(): void {
    const { is, date } = shift.state.get();
    const wanted = is === 'signed in' && date !== '' ? date : null;
    if (wanted === followed) return;
    close();
    if (wanted !== null) listen(wanted);
  }

  function listen(date: string): void {
    followed = date;
    const own = open(`/api/live?of=driver&day=${date}`);
    stream = own;
    let isFirst = true;
    own.addEventListener('hello', () => {
      shift.isListening = true;
      if (!isFirst) shift.hearNews();
      isFirst = false;
    });
    own.addEventListener('passing', ({ data }) => {
      if (typeof data !== 'string') return;
      const event = JSON.parse(data) as PassingEvent; // as the server writes it
      if (event.about === 'manifest') shift.hearNews();
    });
    own.addEventListener('end', () => {
      close();
      void shift.refresh(); // whoever is signed out is told so
    });
    own.addEventListener('error', () => {
      shift.isListening = false;
      if (own.readyState !== CLOSED || own !== stream) return;
      stream = null;
      timer = setTimeout(() => {
        followed = null;
        follow();
      }, AGAIN_MS);
    });
  }

  const stop = shift.state.subscribe(follow);
  follow();
  return () => {
    stop();
    close();
  };
}
