/** Whether this browser can draw a map at all. Some remote desktops, where dispatchers do work, cannot. */
export function canDraw(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    // A page may hold few contexts: the one that was only asked for is given back.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
