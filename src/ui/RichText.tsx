import { createElement, type ReactNode, useMemo } from 'react'
import { isRichTextTag, isSafeLink, richTextStyles } from '../domain/richText'
import './RichText.css'

interface RichTextProps {
  readonly html: string
}

/** HTML of a record, drawn as elements of the allowed kinds alone: nothing of it is ever given to the page as HTML. */
export function RichText({ html }: RichTextProps) {
  const content = useMemo(() => drawn(html), [html])
  return <div className="rd-rich">{content}</div>
}

/** Parsed into a document of its own, where nothing loads and nothing runs. */
const drawn = (html: string): ReactNode => childrenOf(new DOMParser().parseFromString(html, 'text/html').body)

/** Elements whose text is no text. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title', 'iframe'])

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => drawnNode(child, at))
}

function drawnNode(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (SILENT.has(tag)) return null
  const children = childrenOf(node)
  if (!isRichTextTag(tag)) return <span key={key}>{children}</span>
  const attributes = { key, style: styleOf(node), ...(tag === 'a' && linkOf(node)) }
  return tag === 'br' || tag === 'hr' ? createElement(tag, attributes) : createElement(tag, attributes, ...children)
}

function linkOf(node: Element) {
  const href = node.getAttribute('href') ?? ''
  return isSafeLink(href) ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' } : {}
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function styleOf(node: Element): Record<string, string> | undefined {
  if (!(node instanceof HTMLElement)) return undefined
  const kept = Object.entries(richTextStyles).flatMap(([name, allowed]) => {
    const value = node.style.getPropertyValue(name)
    return allowed.test(value) ? [[camel(name), value] as const] : []
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}
