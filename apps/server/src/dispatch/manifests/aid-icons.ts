/**
 * The icons the board has for an aid, as outlines on a square of 24: Tabler Icons 3.51, MIT license, copyright Paweł Kuna.
 * On paper they are what is seen from across the van before a word is read.
 */
const ICONS: Readonly<Record<string, string>> = {
  Wheelchair:
    'M3 16a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M17 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M19 17a3 3 0 0 0 -3 -3h-3.4M3 3h1a2 2 0 0 1 2 2v6M6 8h11M15 8v6',
  Stretcher:
    'M14 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 8l2.1 2.8a3 3 0 0 0 2.4 1.2h11.5M10 6h4M12 4v4M12 12v2l-2.5 2.5M14.5 16.5l-2.5 -2.5',
  Walker:
    'M11 21l-1 -4l-2 -3v-6M5 14l-1 -3l4 -3l3 2l3 .5M7 4a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M7 17l-2 4M16 21v-8.5a1.5 1.5 0 0 1 3 0v.5',
  Crutches:
    'M8 5a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-4a2 2 0 0 1 -2 -2M11 21h2M12 21v-4.092a3 3 0 0 1 .504 -1.664l.992 -1.488a3 3 0 0 0 .504 -1.664v-5.092M12 21v-4.092a3 3 0 0 0 -.504 -1.664l-.992 -1.488a3 3 0 0 1 -.504 -1.664v-5.092M10 11h4',
  'Service Animal':
    'M11 5h2M19 12c-.667 5.333 -2.333 8 -5 8h-4c-2.667 0 -4.333 -2.667 -5 -8M11 16c0 .667 .333 1 1 1s1 -.333 1 -1h-2M12 18v2M10 11v.01M14 11v.01M5 4l6 .97l-6.238 6.688a1.021 1.021 0 0 1 -1.41 .111a.953 .953 0 0 1 -.327 -.954l1.975 -6.815M19 4l-6 .97l6.238 6.688c.358 .408 .989 .458 1.41 .111a.953 .953 0 0 0 .327 -.954l-1.975 -6.815',
  'Hearing Impaired':
    'M6 10c0 -1.146 .277 -2.245 .78 -3.219m1.792 -2.208a7 7 0 0 1 10.428 9.027a10 10 0 0 1 -.633 .762m-2.045 1.96a8 8 0 0 0 -1.322 2.278a4.5 4.5 0 0 1 -6.8 1.4M11.42 7.414a3 3 0 0 1 4.131 4.13M3 3l18 18',
  'Visually Impaired':
    'M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87M3 3l18 18',
};

/** The outline for an aid; null for one that has none. */
export function aidIcon(aid: string): string | null {
  const named = aid === 'Cane' ? 'Walker' : aid;
  return Object.hasOwn(ICONS, named) ? (ICONS[named] ?? null) : null;
}
