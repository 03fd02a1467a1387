import { readFileSync } from 'node:fs'
import breakpoints from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { minify } from 'terser'
import { type BuildOptions, defineConfig, type Plugin, type UserConfig } from 'vite'
import { firstVisit } from './scripts/firstVisit.mjs'
import { handbook } from './scripts/handbook.mjs'

/** The head that the pages for phones share. */
const phoneHead: Plugin = {
  name: 'desk-phone-head',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('<!-- phone head -->', () =>
        readFileSync(`${import.meta.dirname}/src/phone/head.html`, 'utf8').trim(),
      ),
  },
}

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

const build: BuildOptions = {
  outDir: 'dist/web',
  target: 'es2022',
  // A data: URL would need `img-src data:` in the content policy.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
}
// BASE_PATH is known only when the server starts. With a relative base every address in the build is relative: those of
// index.html to its base element, which the server fills in, those of chunks and styles to the file they stand in.
const shared: UserConfig = {
  plugins: [react(), handbook(), phoneHead, devPlaceholders],
  base: './',
  resolve: {
    alias: [
      { find: 'object.entries', replacement: `${import.meta.dirname}/src/shims/objectEntries.cjs` },
      // The same functions, at half the size.
      { find: /^lodash\/(\w+)(\.js)?$/, replacement: 'es-toolkit/compat/$1' },
    ],
  },
  html: { cspNonce: '__CSP_NONCE__' },
  css: {
    postcss: { plugins: [breakpoints({ files: [`${import.meta.dirname}/src/ui/theme/media.css`] }), customMedia()] },
  },
  build,
  // A thread's codecs find their files by the address of its script.
  worker: { format: 'es' },
}

/** Pages of their own beside the application, by the address at which they are served. */
const pagesBeside = { '/verify': 'verify.html', '/m/owner': 'owner.html', '/m/driver': 'driver.html' } as const

/** In development Vite finds pages by their file alone. */
const devPages: Plugin = {
  name: 'desk-dev-pages',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const page = Object.entries(pagesBeside).find(([path]) => request.url?.split('?')[0] === path)
      if (page) request.url = `/${page[1]}`
      next()
    })
  },
}

/** Files of a first visit. */
const FIRST = /^(react|login|libraries|desk)$/

/** Writes the scripts of a first visit shorter than the bundler does: 5 KiB less as transferred, for five seconds of the build. */
const shorter: Plugin = {
  name: 'desk-shorter',
  apply: 'build',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !FIRST.test(file.name)) continue
      const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } })
      if (code) file.code = code
    }
  },
}

/** Who has a session needs the desk: index.html asks for its files before any script has said so. */
const deskAhead: Plugin = {
  name: 'desk-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const root = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/app/AdminRoot.tsx'),
      )
      const files = new Set(root ? [root.fileName] : [])
      for (const name of files) {
        const file = bundle[name]
        for (const imported of file?.type === 'chunk' ? file.imports : []) files.add(imported)
      }
      const missing = [...files].filter((file) => !html.includes(`"./${file}"`))
      return html.replace('/* files of the desk */', missing.map((file) => `'./${file}'`).join())
    },
  },
}

/**
 * A first visit loads few files, cut by how often they change: React, the login, and for the desk libraries and our own code.
 * All else stays in the chunks of the screens and popups that need it.
 */
async function codeSplitting() {
  const { login, desk } = await firstVisit({ ...shared, root: import.meta.dirname }, '/src/app/AdminRoot')
  const isLibrary = (id: string) => id.includes('node_modules')
  return {
    groups: [
      { name: 'react', test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
      { name: 'login', test: (id: string) => login.has(id) && !/(index.html|main.tsx)$/.test(id), priority: 3 },
      { name: 'libraries', test: (id: string) => isLibrary(id) && desk.has(id), priority: 2 },
      { name: 'desk', test: (id: string) => desk.has(id), priority: 1 },
    ],
  }
}

/**
 * The pages beside the application (`mode: 'pages'`), in a build of their own: with the application's, what both use would lie in
 * the files of a first visit, and a page of ten kilobytes would load them all.
 */
const ofPages: UserConfig = {
  ...shared,
  build: {
    ...build,
    emptyOutDir: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.values(pagesBeside).map((file) => [file.replace('.html', ''), file])),
      checks: { bundlerTimings: false },
    },
  },
}

export default defineConfig(async ({ command, mode }) => (mode === 'pages' ? ofPages : ofApplication(command)))

const ofApplication = async (command: 'build' | 'serve'): Promise<UserConfig> => ({
  ...shared,
  plugins: [shared.plugins, shorter, deskAhead, devPages],
  build:
    command === 'build'
      ? {
          ...build,
          rolldownOptions: {
            input: 'index.html',
            output: { codeSplitting: await codeSplitting() },
            checks: { bundlerTimings: false },
          },
        }
      : build,
  server: { proxy: { '/api': api, '/open': api, '/config.json': api } },
})
