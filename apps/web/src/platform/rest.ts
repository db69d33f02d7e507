/** Not every browser has it: who goes on with it does not wait the four milliseconds that a nested timer takes at the least. */
interface Yielding {
  scheduler?: { yield?: () => Promise<void> };
}

/** Lets the page draw and hear before what is long goes on. */
export async function rest(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((goOn) => setTimeout(goOn));
}
