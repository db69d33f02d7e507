export { CallError, type CallOptions, callServer, inBackground, onCallFailure } from './call.ts';
export { readKey, useChange, useRead } from './use-call.ts';
