import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const OUTPUT = fileURLToPath(new URL('../../node_modules/.cache/rescue-desk/crash', import.meta.url))

/** Makes one file of plain JavaScript from a TypeScript program beside this one, for a process of its own; returns its path. */
export async function bundle(program: string): Promise<string> {
  const name = basename(program, '.ts')
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: fileURLToPath(new URL(program, import.meta.url)),
      outDir: OUTPUT,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  })
  return join(OUTPUT, `${name}.mjs`)
}
