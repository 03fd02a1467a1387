import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { dispatchRange } from '../../../domain/order/orderEnums'
import { Box, Row } from '../../../ui/Box'
import { Kbd } from '../../../ui/Kbd'
import { dispatchKeys } from '../../../ui/keys/order'
import { pressed } from '../../../ui/keys/press'
import { Segmented } from '../../../ui/Segmented'
import { Select } from '../../../ui/Select'
import type { Target } from './selection'
import type { CandidateQuery, Sort } from './useCandidates'

interface CandidateFiltersProps {
  readonly query: CandidateQuery
  readonly onQuery: (change: Partial<CandidateQuery>) => void
}

const sorts: readonly { readonly value: Sort; readonly label: string }[] = [
  { value: 'eta', label: 'ETA' },
  { value: 'price', label: '价格' },
]
const placeholders: Readonly<Record<Target, string>> = {
  firm: '服务商名称',
  driver: '技师、电话、车牌',
  platform: '平台名称',
}
/** ms after the last letter before it is asked for */
const TYPING = 300

/** `/` anywhere in the panel goes to the search; Esc within it leaves it, and clears it before that. */
export function CandidateSearch({ query, onQuery }: CandidateFiltersProps) {
  const translate = useTranslate()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(query.keyword)
  const [asked, setAsked] = useState(query.keyword)
  if (asked !== query.keyword) {
    setAsked(query.keyword)
    // Somebody else has taken the keyword away.
    if (text.trim() !== query.keyword) setText(query.keyword)
  }
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer), [timer])
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event
    const isTyping =
      target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')
    const isHere = target instanceof Element && target.closest('.rd-panel-dispatch') !== null
    if (!pressed(event, dispatchKeys.search) || isTyping || !isHere) return
    event.preventDefault()
    // The page's own search has the same key.
    event.stopImmediatePropagation()
    box.current?.focus()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
  const type = (typed: string) => {
    setText(typed)
    setTimer(setTimeout(() => onQuery({ keyword: typed.trim() }), TYPING))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const list = event.currentTarget
      .closest('.rd-candidates')
      ?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      if (text !== '') type('')
      else list?.focus()
    }
    if (event.key === 'ArrowDown' && list) {
      event.preventDefault()
      list.focus()
    }
  }
  return (
    <Row as="label" gap={2} padX={2.5} edge="field" round={2} tone="quiet" className="rd-candidates-search">
      <Search size={15} aria-hidden />
      <Box
        as="input"
        ref={box}
        grow
        shrink
        size="body"
        tone="full"
        type="search"
        value={text}
        aria-label={translate('关键词')}
        placeholder={translate(placeholders[query.target])}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <Kbd>/</Kbd>
    </Row>
  )
}

/** Distance (O-222, O-223) and, among providers, what sorts them, unless a run ranks them. */
export function CandidateFilters({ query, onQuery, isRanked }: CandidateFiltersProps & { readonly isRanked: boolean }) {
  const translate = useTranslate()
  return (
    <>
      {query.target !== 'platform' && (
        <Segmented
          label={translate('距离')}
          options={dispatchRange.map(({ code, label }) => ({ value: code, label: translate(label) }))}
          value={query.km}
          onChange={(km) => onQuery({ km })}
        />
      )}
      {query.target === 'firm' && !isRanked && (
        <Row gap={2} size="small" tone="quiet" nowrap>
          {translate('排序')}
          <Select
            label={translate('排序')}
            options={sorts.map(({ value, label }) => ({ value, label: translate(label) }))}
            value={query.sort}
            onChange={(sort) => onQuery({ sort })}
          />
        </Row>
      )}
    </>
  )
}
