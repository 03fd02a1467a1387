import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import Keyboard from 'lucide-react/icons/keyboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import List from 'lucide-react/icons/list'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { getUser } from '../../authProvider/session'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { showHelp } from '../../ui/help'
import { Kbd } from '../../ui/Kbd'
import { deskKeys } from '../../ui/keys/desk'
import { pressed } from '../../ui/keys/press'
import { AMPLE, COMPACT } from '../../ui/media'
import { chapterFor, chapterNamed, chaptersOf, handbookOf, search } from './chapters'
import './help.css'
import { PageSections } from './PageSections'
import { useNews } from './useNews'

interface HelpPanelProps {
  /** id of a chapter; without one that of the page */
  readonly chapter?: string
  readonly onClose: () => void
}

/** Between the words of a button and its key. */
const KEY_GAP = { gap: 0.75 } as const

/** Over the page where a dialog lies on it or there is no room beside it. */
const isCovered = (): boolean => document.querySelector('[role="dialog"]:not(.help-frame)') !== null

/** The chapter about the page, beside it (mock 41): search, sections, ways on, and the other layers of the help. */
export function HelpPanel({ chapter, onClose }: HelpPanelProps) {
  const translate = useTranslate()
  const isCompact = useMediaQuery(COMPACT)
  const isAmple = useMediaQuery(AMPLE)
  const [isOver] = useState(isCovered)
  const body = <PanelBody chapter={chapter} onClose={onClose} />
  if (!isCompact && !isOver)
    return (
      <Stack
        as="aside"
        flex
        fill="surface"
        className="help-panel"
        data-ample={isAmple || undefined}
        aria-label={translate('帮助')}
        onKeyDown={(event: KeyboardEvent) => {
          if (!pressed(event, deskKeys.close) || event.defaultPrevented) return
          event.stopPropagation()
          onClose()
        }}
      >
        {body}
      </Stack>
    )
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': translate('帮助'), className: 'help-frame' },
      }}
    >
      {body}
    </Drawer>
  )
}

function PanelBody({ chapter, onClose }: HelpPanelProps) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const user = getUser()
  const [asked, setAsked] = useState('')
  const [isListing, setListing] = useState(false)
  const { unseen } = useNews()
  const scroller = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const opener = useRef(document.activeElement)
  const reader = user ?? { firm_type: 0, nodes: [] }
  const page = (chapter === undefined ? undefined : chapterNamed(chapter)) ?? chapterFor(reader, pathname)
  const id = page?.id
  const [at, setAt] = useState(id)
  if (at !== id) {
    setAt(id)
    setListing(false)
    setAsked('')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chapter begins at its top
  useEffect(() => {
    scroller.current?.scrollTo?.({ top: 0 })
  }, [id])
  // What led to a chapter is gone with the page before it: the keys stay in the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chapter that is requested by name
  useEffect(() => box.current?.focus(), [chapter])
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
    [],
  )
  const own = chaptersOf(reader)
  const found = search(own, asked)
  const isSearching = asked.trim() !== ''
  return (
    <>
      <Row as="header" gap={2} fixed edge="bottom" className="help-head">
        <Text tone="link" className="help-sign">
          <LifeBuoy size={18} aria-hidden />
        </Text>
        <Text as="h2" size="title" ellipsis shrink lang="zh-CN">
          {page?.title}
        </Text>
        <Text size="small" tone="quiet" nowrap grow>
          {page && translate(handbookOf(page))}
        </Text>
        <IconButton
          aria-label={translate('目录')}
          aria-pressed={isListing}
          title={translate('目录')}
          onClick={() => setListing(!isListing)}
        >
          <List size={17} aria-hidden />
        </IconButton>
        <IconButton aria-label={translate('关闭')} title={`${translate('关闭')} Esc`} onClick={onClose}>
          <X size={17} aria-hidden />
        </IconButton>
      </Row>
      <Row as="label" gap={2} fixed padX={2.5} edge="control" round={2} tone="quiet" className="help-search">
        <Search size={15} aria-hidden />
        <Box
          as="input"
          grow
          shrink
          type="search"
          ref={box}
          aria-label={translate('在手册里找')}
          placeholder={translate('在手册里找')}
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
      </Row>
      <Box grow scroll padX={4} padY={3} className="help-body" ref={scroller}>
        {isSearching ? (
          <Stack as="ul" className="help-ways" role="status" aria-label={translate('找到的段落')}>
            {found.length === 0 && (
              <Text as="li" tone="quiet">
                {translate('手册里没有这个词')}
              </Text>
            )}
            {found.map(({ page: one, title, text }) => (
              <li key={`${one.id} ${title}`}>
                <Stack
                  as="button"
                  type="button"
                  wide
                  padY={2}
                  press
                  edge="bottom"
                  onClick={() => {
                    setAsked('')
                    showHelp({ kind: 'page', chapter: one.id })
                  }}
                >
                  <Text tone="link">{title === one.title ? title : `${one.title} · ${title}`}</Text>
                  <Text size="small" tone="quiet" ellipsis>
                    {text}
                  </Text>
                </Stack>
              </li>
            ))}
          </Stack>
        ) : isListing ? (
          <Stack as="ul" className="help-ways">
            {own.map((one) => (
              <li key={one.id}>
                <Row
                  as="button"
                  type="button"
                  gap={2}
                  wide
                  press
                  edge="bottom"
                  className="help-row"
                  aria-current={one === page ? 'page' : undefined}
                  onClick={() => {
                    setListing(false)
                    showHelp({ kind: 'page', chapter: one.id })
                  }}
                >
                  <Text tone="link" grow>
                    {one.title}
                  </Text>
                  <Text size="small" tone="quiet">
                    {translate(handbookOf(one))}
                  </Text>
                </Row>
              </li>
            ))}
          </Stack>
        ) : (
          page && <PageSections page={page} />
        )}
      </Box>
      <Row as="footer" gap={2} fixed padX={4} edge="top" className="help-foot">
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<Keyboard size={15} aria-hidden />}
          sx={KEY_GAP}
          onClick={() => showHelp({ kind: 'keys' })}
        >
          {translate('快捷键')}
          <Kbd>?</Kbd>
        </Button>
        <Button variant="outlined" color="inherit" size="small" onClick={() => showHelp({ kind: 'news' })}>
          {translate('新增了什么')}
          {unseen > 0 && ` ${unseen}`}
        </Button>
      </Row>
    </>
  )
}
