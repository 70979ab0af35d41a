import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractRoutes } from './scripts/vite/contract-routes.ts';
import { packedAssets } from './scripts/vite/packed-assets.ts';
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

/** The first screen's two faces are asked for together with the sheet that needs them. */
function preloadFonts(): Plugin {
  const wanted = /(inter|bricolage-grotesque)-latin-wght-normal[^/]*\.woff2$/;
  return {
    name: 'courtfolk:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

export default defineConfig({
  root: 'src/app/web',
  plugins: [
    contractRoutes(),
    react(),
    tailwindcss(),
    sonnerWithoutStyleElement(),
    preloadFonts(),
    packedAssets(),
  ],
  // left alone in development too, so that the plugin sees it there as in the build
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // data: addresses would need a hole in the Content-Security-Policy
    assetsInlineLimit: 0,
    // Scripts are preloaded by the document alone: Chromium 150 remembers a preload that failed, so that
    // a lazily loaded part would fail with it for as long as the page is open.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: { codeSplitting: { groups: sharedChunks('src/features/site/web/pages/landing.tsx') } },
    },
  },
});
