import '../platform/sign-in/tables.ts';
