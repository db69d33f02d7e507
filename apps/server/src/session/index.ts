export { hashPassword } from './passwords.ts';
export { resolvePrincipal, resolvePrincipals } from './resolve-principal.ts';
export { sendPasswordLink } from './send-link.ts';
export { makeCode } from './code-store.ts';
export { saveCredential } from './credential-store.ts';
export { endSessions, openSession } from './session-store.ts';
