import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './tree'

/** An example of a page of docs. */
export interface Example {
  readonly name: string
  readonly language: string
  readonly marks: readonly string[]
  readonly source: string
}

/** The examples of a page that say that they are to be compiled: ```ts check, ```ts run. Those in a list are indented. */
export function examplesOf(page: string): Example[] {
  const text = readFileSync(join(project, 'docs', page), 'utf8')
  return [...text.matchAll(/^( *)```(tsx?) ([\w ]+)\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = '', language = '', marks = '', source = ''], i) => ({
      name: `${page.replace(/\.md$/, '')}-${i + 1}.${language}`,
      language,
      marks: marks.split(' '),
      source: source.replace(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}
