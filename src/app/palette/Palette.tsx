import Dialog from '@mui/material/Dialog'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { Row, Text } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { Kbd } from '../../ui/Kbd'
import { usePreference } from '../../ui/preferences'
import { matching, type PaletteEntry, recentEntries, withRecent } from './entries'
import { PaletteList } from './PaletteList'
import './palette.css'
import { useHelpEntries } from './useHelpEntries'
import { usePaletteEntries } from './usePaletteEntries'
import { useRecordSearch } from './useRecordSearch'

interface PaletteProps {
  readonly open: boolean
  /** what was typed before it was there */
  readonly start: string
  readonly onClose: () => void
}

/** Key of the preference that remembers what was opened last. */
const RECENT_KEY = 'palette.recent'

/** Finds screens, actions and records by what is typed; arrows choose, Enter opens, Esc closes. */
export function Palette({ open, start, onClose }: PaletteProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // The dialog names itself after a title, which this one does not have.
      slotProps={{
        paper: { className: 'rd-palette', 'aria-label': useTranslate()('搜索'), 'aria-labelledby': undefined },
      }}
    >
      <PaletteBody start={start} onClose={onClose} />
    </Dialog>
  )
}

function PaletteBody({ start, onClose }: Pick<PaletteProps, 'start' | 'onClose'>) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const listId = useId()
  const [recent, keepRecent] = usePreference(RECENT_KEY)
  const { acts, entries, toolbars, resources } = usePaletteEntries()
  const records = useRecordSearch(resources, start)
  const helpEntries = useHelpEntries()
  const [typed, setTyped] = useState(start)
  const [at, setAt] = useState(0)

  const isAsked = typed.trim() !== ''
  const offered = matching(isAsked ? [...entries, ...toolbars] : entries, typed)
  // What one has open comes first, then where one was.
  const shown = isAsked
    ? [...matching(acts, typed), ...offered, ...records.entries, ...helpEntries(typed)]
    : [...acts, ...recentEntries(recent), ...offered]
  const active = Math.min(at, shown.length - 1)

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    if (entry.to !== undefined) keepRecent(withRecent(recent, entry))
    onClose()
    if (entry.run) entry.run()
    else if (entry.to !== undefined) navigate(entry.to)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      setAt((active + step + shown.length) % shown.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(shown[active])
    }
  }
  return (
    <>
      <Row gap={2.5} fixed padX={3.5} edge="bottom" tone="quiet">
        <Search size={17} aria-hidden />
        <Text
          as="input"
          grow
          shrink
          size="title"
          tone="full"
          className="rd-palette-input"
          // The palette is opened in order to type.
          ref={focusOnce}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={shown[active] && `${listId}-${active}`}
          aria-label={translate('搜索页面、操作、记录')}
          placeholder={translate('搜索页面、操作、订单号、车牌、手机号、名称')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
            records.search(target.value)
          }}
          onKeyDown={press}
        />
        <Kbd>Esc</Kbd>
      </Row>
      <PaletteList id={listId} entries={shown} active={active} onPoint={setAt} onChoose={choose} />
      {records.error && isAsked && <ErrorBar message={records.error.message} onRetry={records.retry} />}
      <Text as="p" fixed padX={3.5} size="small" tone="quiet" className="rd-palette-state" role="status">
        {isAsked && records.isSearching && translate('正在搜索…')}
        {isAsked && !records.isSearching && !records.error && shown.length === 0 && translate('没有找到匹配的内容')}
      </Text>
    </>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
