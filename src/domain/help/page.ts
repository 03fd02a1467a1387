/** A part of a line: words, words in bold, a key of the keyboard, or the way to a page or a chapter. */
export type Inline =
  | string
  | { readonly strong: string }
  | { readonly key: string }
  | { readonly to: string; readonly text: string }

export type Block =
  | { readonly kind: 'text'; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string }

interface Section {
  /** empty for what stands before the first heading */
  readonly title: string
  readonly blocks: readonly Block[]
}

/** A chapter of the handbook or the news of a version, compiled from Markdown by `scripts/handbook.mjs`. */
export interface Page {
  /** folder and file: `dispatch/20-orders` */
  readonly id: string
  readonly title: string
  /** of news: the day of the version, YYYY-MM-DD */
  readonly date?: string
  /** paths of the screens that it is about */
  readonly pages: readonly string[]
  readonly sections: readonly Section[]
}

const inlineText = (part: Inline): string =>
  typeof part === 'string' ? part : 'strong' in part ? part.strong : 'key' in part ? part.key : part.text

/** All words of a block, to search in and to check. */
export const blockText = (block: Block): string =>
  block.kind === 'text'
    ? block.parts.map(inlineText).join('')
    : block.kind === 'list'
      ? block.items.map((item) => item.map(inlineText).join('')).join('\n')
      : block.alt

/** All words of a page. */
export const pageText = ({ title, sections }: Page): string =>
  [title, ...sections.flatMap((one) => [one.title, ...one.blocks.map(blockText)])].join('\n')
