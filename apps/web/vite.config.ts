import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2023',
    rolldownOptions: {
      // The domain owns no clock, storage or screen: a file of it that nothing uses has done nothing.
      treeshake: { moduleSideEffects: [{ test: /packages[\\/](domain|contracts)[\\/]/, sideEffects: false }] },
    },
  },
  test: { setupFiles: ['./src/platform/testing/setup.ts'], testTimeout: 20_000 },
});
