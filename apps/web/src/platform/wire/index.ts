export { CallError, type CallOptions, callServer, onCallFailure } from './call.ts';
export { readKey, useChange, useRead } from './use-call.ts';
