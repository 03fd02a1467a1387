import ChevronRight from 'lucide-react/icons/chevron-right'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import type { Block, Inline, Page } from '../../domain/help'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { showHelp } from '../../ui/help'
import { Kbd } from '../../ui/Kbd'
import './help.css'

interface PageSectionsProps {
  readonly page: Page
}

/** A compiled page: its sections with headings, paragraphs, lists and pictures. */
export const PageSections = ({ page }: PageSectionsProps) => (
  <Stack gap={3} lang="zh-CN">
    {page.sections.map(({ title, blocks }) => (
      <Stack key={title} as="section" gap={1}>
        {title && (
          <Text as="h3" size="title">
            {title}
          </Text>
        )}
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and never change places
          <BlockView key={at} block={block} />
        ))}
      </Stack>
    ))}
  </Stack>
)

function BlockView({ block }: { readonly block: Block }) {
  if (block.kind === 'picture')
    return (
      <a className="help-picture" href={block.src} target="_blank" rel="noreferrer">
        <img src={block.src} alt={block.alt} loading="lazy" />
      </a>
    )
  if (block.kind === 'text')
    return (
      <Text as="p" tone="soft" className="help-text">
        <Words parts={block.parts} />
      </Text>
    )
  const links = block.items.flatMap((item) => item.filter((part) => typeof part !== 'string' && 'to' in part))
  if (links.length === block.items.length) return <Ways items={block.items} />
  return (
    <Box as={block.ordered ? 'ol' : 'ul'} tone="soft" className="help-list">
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no names, and never change places
        <li key={at}>
          <Words parts={item} />
        </li>
      ))}
    </Box>
  )
}

const Words = ({ parts }: { readonly parts: readonly Inline[] }) => parts.map(wordOf)

function wordOf(part: Inline, at: number) {
  if (typeof part === 'string') return part
  if ('strong' in part) return <b key={at}>{part.strong}</b>
  if ('key' in part)
    return (
      <span key={at} className="help-keys">
        {part.key.split(' ').map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    )
  return <Way key={at} to={part.to} text={part.text} />
}

const isPath = (to: string): boolean => to.startsWith('/')

/** To a page of the desk, or to another chapter. */
const Way = ({ to, text }: { readonly to: string; readonly text: string }) =>
  isPath(to) ? (
    <Text as={Link} to={to} tone="link">
      {text}
    </Text>
  ) : (
    <Text
      as="button"
      type="button"
      tone="link"
      className="help-way"
      onClick={() => showHelp({ kind: 'page', chapter: to })}
    >
      {text}
    </Text>
  )

const ROW = { gap: 2, wide: true, press: true, tone: 'link', edge: 'bottom', className: 'help-row' } as const

const WayWords = ({ text }: { readonly text: string }) => (
  <>
    <FileText size={15} aria-hidden />
    <Text grow>{text}</Text>
    <ChevronRight size={15} aria-hidden />
  </>
)

/** A list of nothing but ways: rows as wide as the panel. */
const Ways = ({ items }: { readonly items: readonly (readonly Inline[])[] }) => (
  <Stack as="ul" className="help-ways">
    {items.flat().map((part) =>
      typeof part === 'string' || !('to' in part) ? null : (
        <li key={part.to}>
          {isPath(part.to) ? (
            <Row as={Link} to={part.to} {...ROW}>
              <WayWords text={part.text} />
            </Row>
          ) : (
            <Row as="button" type="button" {...ROW} onClick={() => showHelp({ kind: 'page', chapter: part.to })}>
              <WayWords text={part.text} />
            </Row>
          )}
        </li>
      ),
    )}
  </Stack>
)
