import { callServer } from './wire/index.ts';

/**
 * Takes a visitor to their own regional deployment. Whether there is one, and whether this profile looks at all, the
 * server decides; dev and preDev never redirect, and a look-up that fails leaves everyone where they are.
 */
export async function goToOwnRegion(
  go: (url: string) => void = (url) => location.replace(url),
  here = location.origin,
): Promise<void> {
  try {
    const { data } = await callServer('getDeploymentRegion', {});
    if (data.redirect_url !== null && isElsewhere(data.redirect_url, here)) go(data.redirect_url);
  } catch {
    // Wherever they are is good enough.
  }
}

/** Only over https, and never to where we are: a wrong setting must not send anyone round in circles. */
function isElsewhere(url: string, here: string): boolean {
  const target = URL.parse(url);
  return target !== null && target.protocol === 'https:' && target.origin !== here;
}
