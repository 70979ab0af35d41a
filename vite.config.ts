import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractRoutes } from './scripts/vite/contract-routes.ts';
import { packedAssets } from './scripts/vite/packed-assets.ts';
import { renderedPages } from './scripts/vite/rendered-pages.ts';
import { sharedChunks } from './scripts/vite/shared-chunks.ts';

/**
 * sonner puts its sheet into a <style> element, which the Content-Security-Policy forbids;
 * toasts.tsx imports the sheet as a file instead. Fails the build when a new version differs.
 */
export function sonnerWithoutStyleElement(): Plugin {
  return {
    name: 'courtfolk:sonner-without-style-element',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '');
        if (stripped === code)
          throw new Error('sonner no longer injects its sheet the way this plugin knows.');
        return { code: stripped, map: null };
      },
    },
  };
}

const dist = join(import.meta.dirname, 'dist');

// `vite build` builds the web app; `vite build --ssr render/main.ts` after it renders the pages to
// HTML.
export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/app/web',
  plugins: [
    contractRoutes(),
    react(),
    tailwindcss(),
    sonnerWithoutStyleElement(),
    packedAssets(),
    renderedPages(join(dist, 'web'), join(dist, 'pages')),
  ],
  // left alone in development too, so that the plugin sees it there as in the build
  optimizeDeps: { exclude: ['sonner'] },
  // in the build, React's production build and one copy of each library
  ssr: { noExternal: isSsrBuild === true ? true : [] },
  build: {
    outDir: join(dist, isSsrBuild === true ? 'render' : 'web'),
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    copyPublicDir: isSsrBuild !== true,
    target: 'baseline-widely-available',
    // data: addresses would need a hole in the Content-Security-Policy
    assetsInlineLimit: 0,
    // Scripts are preloaded by the document alone: Chromium 150 remembers a preload that failed, so
    // that a lazily loaded part would fail with it for as long as the page is open.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output:
        isSsrBuild === true
          ? {}
          : { codeSplitting: { groups: sharedChunks('src/features/site/web/pages/landing.tsx') } },
    },
  },
}));
