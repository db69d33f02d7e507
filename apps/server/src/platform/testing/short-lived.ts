/**
 * How Node runs what opens the embedded database for a few seconds. Its WebAssembly is compiled once, quickly, and not a
 * second time for speed: that took a third of the processor time of most test files, and none of them lived to gain it.
 */
export const SHORT_LIVED = ['--liftoff-only'] as const;
