// `npm start`: builds when the sources have changed since the last build, then runs the server in this process;
// `npm run backup` and `npm run restore` the same with their program, by its name.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { canBuild, isBuilt, root } from './stamp.mjs'

// A reader that has gone is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

if (!isBuilt()) {
  if (!canBuild()) {
    console.error('需要构建，但没有安装构建所需的依赖。请先运行 npm ci，或部署构建好的 dist/release。')
    process.exit(1)
  }
  console.error('正在构建…')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    stdio: ['inherit', 2, 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}
process.env.NODE_ENV ??= 'production'
const [program = 'main'] = process.argv.splice(2, 1)
await import(pathToFileURL(join(root, `dist/server/${program}.js`)).href)
