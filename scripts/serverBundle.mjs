import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stamp.mjs'

/** Entries beside the server itself: commands that run against the same code. */
const entries = () =>
  Object.fromEntries(
    [
      ['main', 'server/main.ts'],
      ['seed', 'server/db/seed/main.ts'],
    ].filter(([, path]) => existsSync(join(root, path))),
  )

/**
 * Vite's configuration of the server's bundle. Dependencies stay in node_modules, except those that Node could not load from
 * an ES module as they are imported (dayjs/plugin/… has no extension).
 * @param {string} outDir
 */
export const serverBundle = (outDir) => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: ['dayjs'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { input: entries(), output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
  plugins: [{ name: 'copy-migrations', closeBundle: () => copyMigrations(outDir) }],
})

function copyMigrations(outDir) {
  const from = join(root, 'server/db/migrations')
  if (readdirSync(from).length > 0) cpSync(from, join(root, outDir, 'migrations'), { recursive: true })
}
