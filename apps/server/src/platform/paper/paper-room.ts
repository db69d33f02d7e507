import type { PaperFonts } from './paper-fonts.ts';
import { Paper } from './paper.ts';
import type { Draw, FromPaper, ToPaper } from './paper-words.ts';

/**
 * What happens in the thread. Documents are drawn side by side, a page of each in turn, so that a lane's sheet does not wait
 * for a fleet's; whatever was said meanwhile is heard between two pages.
 */
export function paperRoom(
  fonts: PaperFonts,
  say: (word: FromPaper) => void,
  open: (drawer: string) => Promise<{ draw: Draw<unknown> }>,
): { hear: (word: ToPaper) => void } {
  const stopped = new Set<number>();
  const underWay = new Set<number>();

  async function drawn({ job, drawer, work }: Extract<ToPaper, { is: 'draw' }>): Promise<void> {
    underWay.add(job);
    const breath = async () => {
      await new Promise((go) => setImmediate(go));
      if (stopped.has(job)) throw new Error('It was stopped.');
    };
    try {
      const { draw } = await open(drawer);
      const paper = await draw(
        {
          paper: (options) => new Paper(fonts, options, breath),
          told: (done) => say({ is: 'progress', job, done }),
        },
        work,
      );
      const bytes = await paper.end();
      if (!stopped.has(job)) say({ is: 'done', job, bytes, standIns: paper.pen.standIns });
    } catch (cause) {
      if (!stopped.has(job)) say({ is: 'failed', job, why: cause instanceof Error ? cause.message : String(cause) });
    } finally {
      underWay.delete(job);
      stopped.delete(job);
    }
  }

  return {
    hear: (word) => {
      if (word.is === 'draw') void drawn(word);
      else if (underWay.has(word.job)) stopped.add(word.job);
    },
  };
}
