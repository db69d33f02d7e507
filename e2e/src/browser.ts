import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The machine's own Chromium if it has one, else the one that comes with the packages. */
export async function findBrowser(cacheFolder: string): Promise<{ executablePath: string; args: string[] }> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const own = ownBrowser();
  if (own !== null) return { executablePath: own, args };

  // The package unpacks its browser and the libraries it needs where TMPDIR points, and only where it believes itself
  // on the platform it was made for.
  const folder = join(cacheFolder, 'chromium');
  mkdirSync(folder, { recursive: true });
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x';
  process.env['TMPDIR'] = folder;
  const { default: packed } = await import('@sparticuz/chromium');
  const executablePath = await packed.executablePath();
  process.env['FONTCONFIG_FILE'] = ownFonts(folder);
  return {
    executablePath,
    args: [...args, '--headless=shell'],
  };
}

/** The package's font list looks in places of its own platform; without fonts every text is a box of no size. */
function ownFonts(folder: string): string {
  const file = join(folder, 'own-fonts.conf');
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  return file;
}

function ownBrowser(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(':')) {
    for (const name of NAMES) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here: look in the next place
      }
    }
  }
  return null;
}
