/** Lists, selects and deletes regions. */
import { AtlasFault, listRegions, removeRegion, selectRegion, unreadableRegions } from '@handrail/atlas';
import type { Options } from './options.ts';

export async function listCommand({ regions }: Options): Promise<unknown> {
  const list = listRegions(regions);
  const unreadable = unreadableRegions(regions);
  if (list.length + unreadable.length === 0) console.log('There is no region yet.');
  for (const { info, isCurrent } of list) {
    const { counts, osmDate, importedAt } = info;
    const age = osmDate === null ? '' : `, map of ${osmDate}`;
    console.log(
      `${isCurrent ? '*' : ' '} ${info.slug.padEnd(24)} ${info.name}: ${counts.junctions} junctions, ${counts.addresses} addresses${age}, imported ${importedAt.slice(0, 10)}`,
    );
  }
  for (const { slug, sentence } of unreadable) console.log(`! ${slug.padEnd(24)} ${sentence}`);
  return { regions: list.map(({ info, isCurrent }) => ({ ...info, isCurrent })), unreadable };
}

export async function useCommand({ rest: [slug], regions }: Options): Promise<unknown> {
  if (slug === undefined) throw new AtlasFault('Which region? List them to see their names.');
  const info = selectRegion(regions, slug);
  console.log(`${info.name} is in use.`);
  return { slug: info.slug, name: info.name };
}

export async function removeCommand({ rest: [slug], regions }: Options): Promise<unknown> {
  if (slug === undefined) throw new AtlasFault('Which region? List them to see their names.');
  removeRegion(regions, slug);
  console.log(`${slug} is gone.`);
  return { removed: slug };
}
