import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** In development nobody fills the placeholders of index.html, which the server does otherwise. */
const devPlaceholders: Plugin = {
  name: 'desk-dev-placeholders',
  apply: 'serve',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('__BASE_PATH__', '/').replaceAll('__CSP_NONCE__', ''),
  },
}

const api = process.env.API_TARGET ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), devPlaceholders],
  // BASE_PATH is known only when the server starts. With a relative base every address in the build is relative: those of
  // index.html to its base element, which the server fills in, those of chunks and styles to the file they stand in.
  base: './',
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    // A data: URL would need `img-src data:` in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Styles aside, no module of ours does anything by being imported: what a barrel offers and nobody takes stays away.
      treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/].*\.tsx?$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // What the first list needs comes in one piece each of ours and of others, and nothing with it that it does not need;
          // leaf features (forms, leaflet, tiptap) stay with the screens that need them.
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0(rolldown[\\/]runtime|vite[\\/]preload)/,
              priority: 3,
            },
            { name: 'start', test: /[\\/]src[\\/]/, tags: ['$initial'], priority: 2 },
            { name: 'desk', test: /[\\/]src[\\/]/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 40_000, priority: 1 },
            { name: 'ui', test: /node_modules/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 100_000, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/config.json': api } },
})
