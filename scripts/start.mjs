// `npm start`: builds when the sources have changed since the last build, then runs the server in this process.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt, root } from './stamp.mjs'

// A reader that has gone is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

if (!isBuilt()) {
  console.error('正在构建…')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    stdio: ['inherit', 2, 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
