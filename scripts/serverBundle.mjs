import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stamp.mjs'

/** Programs that people start. Each looks at the version of Node before anything of it is loaded. */
const programs = () =>
  Object.fromEntries(
    [
      ['main', 'server/main.ts'],
      ['seed', 'server/demo/main.ts'],
      ['promote', 'server/designer/promote.main.ts'],
      ['migrate', 'server/db/migrate.main.ts'],
      ['backup', 'server/backup/backup.main.ts'],
      ['ledger', 'server/wallet/verify.main.ts'],
      ['restore', 'server/backup/restore.main.ts'],
      ['verify', 'server/evidence/verify.main.ts'],
    ].filter(([, path]) => existsSync(join(root, path))),
  )
/** Programs and threads that they start themselves. */
const helpers = {
  nodeVersion: 'server/kernel/nodeVersion.ts',
  seedHelper: 'server/demo/helper.main.ts',
  invoiceReader: 'server/adapters/invoice/reader.main.ts',
  photoReader: 'server/evidence/intake/reader.main.ts',
  pdfPrinter: 'server/pdf/printer.main.ts',
}

/**
 * A program's first file: an older Node cannot link what the program imports, and would say so by a SyntaxError.
 * @param {string} name
 */
const starter = (name) => `import { oldNodeMessage } from './nodeVersion.js'

const message = oldNodeMessage(process.versions.node, process.execPath)
if (message) {
  console.error(message)
  process.exit(1)
}
await import('./${name}.program.js')
`

const entries = () => ({
  ...Object.fromEntries(Object.entries(programs()).map(([name, path]) => [`${name}.program`, path])),
  ...helpers,
})

/**
 * Vite's configuration of the server's bundle. Dependencies stay in node_modules, except those that Node could not load from
 * an ES module as they are imported (dayjs/plugin/… has no extension), and those that are too large to be installed whole.
 * @param {string} outDir
 */
export const serverBundle = (outDir) => ({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: ['dayjs', 'pdfjs-dist'] },
  // The PDF reader is two thirds smaller as its authors minify it.
  resolve: { alias: [{ find: /^(pdfjs-dist\/legacy\/build\/pdf(?:\.worker)?)\.mjs$/, replacement: '$1.min.mjs' }] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: entries(),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // A trace needs a file's name and line; the text of all files would be as large as the bundle.
        sourcemapExcludeSources: true,
      },
    },
  },
  plugins: [
    {
      name: 'desk-server',
      buildStart() {
        // A migration that was made while the server stands is applied by its next start.
        if (this.meta.watchMode) this.addWatchFile(join(root, 'server/db/migrations/meta/_journal.json'))
      },
      writeBundle() {
        for (const name of Object.keys(programs())) writeFileSync(join(root, outDir, `${name}.js`), starter(name))
        // Of what drizzle keeps beside the migrations, only their list is read when they run.
        const isRead = (path) => !/snapshot\.json$/.test(path)
        cpSync(join(root, 'server/db/migrations'), join(root, outDir, 'migrations'), {
          recursive: true,
          filter: isRead,
        })
        // Nobody debugs the PDF reader here, and its maps are larger than itself.
        for (const name of readdirSync(join(root, outDir))) {
          if (/^pdf(\.worker)?\.min-.*\.map$/.test(name)) rmSync(join(root, outDir, name))
        }
        // Of the PDF reader the code is in the bundle, its tables of characters are files.
        for (const name of ['cmaps', 'standard_fonts']) {
          cpSync(join(root, 'node_modules/pdfjs-dist', name), join(root, outDir, 'pdfjs', name), { recursive: true })
        }
        for (const name of ['NotoSansSC-Regular.ttf', 'NotoSansSC-OFL.txt']) {
          cpSync(join(root, 'server/pdf', name), join(root, outDir, name))
        }
      },
    },
  ],
})
