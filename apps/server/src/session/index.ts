export { hashPassword } from './passwords.ts';
export { resolvePrincipal, resolvePrincipals } from './resolve-principal.ts';
export { saveCredential } from './credential-store.ts';
