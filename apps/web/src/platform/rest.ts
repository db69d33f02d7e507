/** Lets the page draw and hear before what is long goes on. */
export function rest(): Promise<void> {
  return new Promise((goOn) => setTimeout(goOn));
}
