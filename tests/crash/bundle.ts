import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const OUTPUT = fileURLToPath(new URL('../../node_modules/.cache/rescue-desk/children', import.meta.url))

/** Makes one file of plain JavaScript from a TypeScript program, for a process of its own; returns its path. */
export async function bundle(program: URL): Promise<string> {
  const name = basename(program.pathname, '.ts')
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: fileURLToPath(program),
      outDir: OUTPUT,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  })
  return join(OUTPUT, `${name}.mjs`)
}
