import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

export const project = resolve(import.meta.dirname, '../..')
const LEFT_OUT = new Set(['node_modules', '.git', 'dist', 'data', '.cache', 'test-results'])
const run = promisify(execFile)

/** What a command said, and how it ended. */
export interface Ended {
  readonly code: number
  readonly said: string
}

export async function node(cwd: string, ...args: string[]): Promise<Ended> {
  return command(cwd, process.execPath, args)
}

async function command(cwd: string, file: string, args: readonly string[]): Promise<Ended> {
  try {
    const { stdout, stderr } = await run(file, args, { cwd, maxBuffer: 64 << 20 })
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = Object(error) as { code?: number; stdout?: string; stderr?: string }
    return { code: code ?? 1, said: `${stdout ?? ''}${stderr ?? ''}` }
  }
}

/** Type-checks the project that lies here. In a copy, the packages lie where the project's compiler has found them. */
export const typeCheck = (cwd: string, config = 'tsconfig.json'): Promise<Ended> =>
  command(cwd, join(project, 'node_modules/.bin/tsc'), ['--noEmit', '--preserveSymlinks', '-p', config])

/**
 * Lets the compiler begin with what it has found in the project's files, by their content: it looks at what is new.
 * It names them by where they lie seen from `folder`, which is thus one below the tree.
 */
function knowingProject(folder: string): void {
  const known = join(project, '.cache/tsbuildinfo')
  if (existsSync(known)) cpSync(known, join(folder, 'tsbuildinfo'))
}

export const lint = (cwd: string, ...files: string[]): Promise<Ended> =>
  command(cwd, join(project, 'node_modules/.bin/biome'), ['check', '--diagnostic-level=error', ...files])

/** A copy of the sources that a command may write to; the packages are the project's own. */
export function copyOfTree(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'desk-tree-'))
  for (const name of readdirSync(project)) {
    if (!LEFT_OUT.has(name)) cpSync(join(project, name), join(path, name), { recursive: true })
  }
  symlinkSync(join(project, 'node_modules'), join(path, 'node_modules'))
  mkdirSync(join(path, '.cache'))
  knowingProject(join(path, '.cache'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A folder of the project whose files tsc sees with all of the project's types; removed after use. */
export function folderInProject(name: string, files: Readonly<Record<string, string>>) {
  const path = mkdtempSync(join(project, `.cache-${name}-`))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text)
  const config = {
    extends: '../tsconfig.json',
    compilerOptions: { tsBuildInfoFile: 'tsbuildinfo' },
    // Some modules of the server widen Fastify's types for all of it.
    include: ['*.ts', '*.tsx', '../src/**/*.d.ts', '../server/**/*.d.ts', '../server/main.ts'],
  }
  knowingProject(path)
  writeFileSync(join(path, 'tsconfig.json'), JSON.stringify(config))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
