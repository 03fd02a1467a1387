import type { Plugin } from 'vite'
import type { Page } from '../src/domain/help'

/** A Vite plugin: a Markdown file below `docs/handbook` or `docs/news` is a module whose default is its page. */
export function handbook(): Plugin

/** A page as the tests read it, its pictures by their paths beside the file. */
export function readPage(file: string): Page & { readonly pictures: readonly string[] }
