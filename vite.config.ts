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
      output: {
        codeSplitting: {
          // Two shared groups only; leaf features (leaflet, tiptap, charts) stay in the chunk of the screen that needs them.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'ui', test: /node_modules/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/config.json': api } },
})
