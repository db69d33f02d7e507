import type { Services } from '../services.ts';
import { beginThread, PaperDesk } from './paper-desk.ts';

const opened = new WeakMap<Services, PaperDesk>();

/** Where a server draws its paper: one desk, whoever asks. It ends with `endPaper`. */
export function paperOf(services: Services): PaperDesk {
  const held =
    opened.get(services) ??
    new PaperDesk(
      (err) => services.log.error({ err }, 'paper'),
      () => beginThread(services.settings.HANDRAIL_PAPER_FONT ?? null),
    );
  opened.set(services, held);
  return held;
}

export async function endPaper(services: Services): Promise<void> {
  await opened.get(services)?.close();
  opened.delete(services);
}
