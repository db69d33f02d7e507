import bold from '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2?url';
import boldExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff2?url';
import regular from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?url';
import regularExtended from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?url';

/** Styles of the map name these families; the renderer draws their letters itself, so they must be there before it. */
const faces = [
  { family: 'Noto Sans', weight: '400', plain: regular, extended: regularExtended },
  { family: 'Noto Sans Bold', weight: '700', plain: bold, extended: boldExtended },
];

const EXTENDED = 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F';

let loading: Promise<unknown> | null = null;

/** Loads the fonts of the map's labels, once. Without them the map is drawn in the browser's own. */
export async function loadLabelFonts(): Promise<void> {
  loading ??= Promise.allSettled(
    faces.flatMap(({ family, weight, plain, extended }) => {
      const face = new FontFace(family, `url(${plain})`, { weight });
      document.fonts.add(face);
      // Few names need these letters; the browser fetches them with the first that does.
      document.fonts.add(new FontFace(family, `url(${extended})`, { weight, unicodeRange: EXTENDED }));
      return [face.load()];
    }),
  );
  await loading;
}
