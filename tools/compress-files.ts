import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** From here on a file is worth a second and a third form. */
const SMALLEST_BYTES = 1_400;
/** The last step of brotli takes twice as long for two percent. */
const BROTLI_QUALITY = 10;

/**
 * Lays a `.br` and a `.gz` beside every script, style, drawing and page of a folder: the server sends whichever a browser
 * takes, and compresses nothing itself that never changes.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{js,mjs,css,svg,html,json}', { cwd: folder });
  await Promise.all(
    files.map(async (name) => {
      const file = `${folder}/${name}`;
      const text = await readFile(file);
      if (text.length < SMALLEST_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
