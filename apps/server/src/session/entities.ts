import './tables.ts';
