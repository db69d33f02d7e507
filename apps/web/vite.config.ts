import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { iconFiles } from './icon-files.ts';

export default defineConfig({
  plugins: [react(), iconFiles()],
  build: {
    outDir: 'dist',
    sourcemap: false,
    chunkSizeWarningLimit: 1_200,
    target: 'es2023',
    rolldownOptions: {
      // The domain owns no clock, storage or screen, and the parts below antd only define themselves without saying so: a
      // file of either that nothing uses has done nothing. Without it every text field brings antd's forms along.
      treeshake: {
        moduleSideEffects: [
          { test: /packages[\\/](domain|contracts)[\\/]/, sideEffects: false },
          { test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
        ],
      },
    },
  },
  // Longer than what a test waits for (`setup.ts`), so that one that fails names what did not come.
  test: { setupFiles: ['./src/platform/testing/setup.ts'], testTimeout: 60_000 },
});
