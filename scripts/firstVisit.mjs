// Which modules a first visit needs: found out by a trial build, since only the bundler knows what is left of a barrel.
import { build } from 'vite'

/**
 * @param {import('vite').InlineConfig} config  of the build, without its groups
 * @param {string} root  start of the name of the module that every visitor with a session loads: `/src/app/AdminRoot`
 * @returns {Promise<{login: Set<string>, desk: Set<string>}>} ids of the modules that the login page loads, and that the
 *   first page behind it loads beside those
 */
export async function firstVisit(config, root) {
  const trial = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  })
  const chunks = trial.output.filter(({ type }) => type === 'chunk')
  const login = loadedBy(chunks, ({ isEntry }) => isEntry)
  const desk = loadedBy(chunks, ({ facadeModuleId }) => facadeModuleId?.includes(root))
  if (desk.size === 0) throw new Error(`no chunk of ${root}`)
  return { login, desk: new Set([...desk].filter((id) => !login.has(id))) }
}

function loadedBy(chunks, isStart) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set(chunks.filter(isStart))
  for (const chunk of reached) {
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) reached.add(imported)
    }
  }
  return new Set([...reached].flatMap(({ modules }) => Object.keys(modules)))
}
