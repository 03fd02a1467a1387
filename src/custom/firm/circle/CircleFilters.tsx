import Button from '@mui/material/Button'
import UserPlus from 'lucide-react/icons/user-plus'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { partnerStatus } from '../../../domain/firm'
import { partner } from '../../../resources/firm'
import { FilterControl } from '../../../schema/views/list/FilterControl'
import { compileFilters } from '../../../schema/views/list/filters'
import '../../../schema/views/list/filters.css'
import { Box, Row } from '../../../ui/Box'
import { CountBadge, counted } from '../../../ui/CountBadge'
import { listKeys } from '../../../ui/keys/list'
import { pressed } from '../../../ui/keys/press'
import { Segmented } from '../../../ui/Segmented'
import { type CircleFilter, CLEARED } from './useCircle'

interface CircleFiltersProps {
  readonly filter: CircleFilter
  /** firms in each relationship, by its code; unknown until they have come */
  readonly counts: Readonly<Record<number, number | undefined>>
  readonly waiting: number
  readonly onAsk: (patch: Readonly<Record<string, unknown>>) => void
  readonly onReceived: () => void
}

const ALL = ''
const specs = compileFilters(partner).filter(({ id }) => id === 'keyword' || id === 'region')

/** Name, relationship and province/city/area (F-119), and the way to the applications that wait. */
export function CircleFilters({ filter, counts, waiting, onAsk, onReceived }: CircleFiltersProps) {
  const translate = useTranslate()
  const { status = ALL, ...asked } = filter
  const [base, setBase] = useState(JSON.stringify(asked))
  const [draft, setDraft] = useState<Readonly<Record<string, unknown>>>(asked)
  // The address is asked by others too: 清空, the way back.
  if (base !== JSON.stringify(asked)) {
    setBase(JSON.stringify(asked))
    setDraft(asked)
  }
  const change = (patch: Readonly<Record<string, unknown>>) => setDraft((now) => ({ ...now, ...patch }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk({ ...CLEARED, ...draft, status })
  }
  const known = Object.values(counts).filter((count) => count !== undefined)
  const total = known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : undefined
  const named = (label: string, count: number | undefined) =>
    [translate(label), count].filter((word) => word !== undefined).join(' ')
  const block = useRef<HTMLElement>(null)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!pressed(event, listKeys.keyword) || event.defaultPrevented) return
    if (document.activeElement?.matches('input, textarea') || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    block.current?.querySelector<HTMLInputElement>('[data-keyword] input')?.select()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Box as="search" fixed className="rd-circle-filters" ref={block}>
      <form className="rd-filters rd-card" onSubmit={submit}>
        <Row gap={2} wrap>
          {specs.map((spec) => (
            <FilterControl key={spec.id} spec={spec} value={draft} onChange={change} />
          ))}
          <Segmented
            label={translate('合作关系')}
            value={status}
            options={[
              { value: ALL, label: named('全部', total) },
              ...partnerStatus.map(({ code, label }) => ({ value: String(code), label: named(label, counts[code]) })),
            ]}
            onChange={(chosen) => onAsk({ ...draft, status: chosen })}
          />
          <Row gap={2} fixed>
            <Button type="submit" variant="contained">
              {translate('查询')}
            </Button>
            <Button variant="outlined" color="inherit" onClick={() => onAsk(CLEARED)}>
              {translate('清空')}
            </Button>
          </Row>
          <Row push fixed>
            <CountBadge count={waiting}>
              <Button
                variant="outlined"
                color="inherit"
                aria-label={waiting > 0 ? translate('收到的申请，%{n} 条待处理', { n: counted(waiting) }) : undefined}
                startIcon={<UserPlus size={15} aria-hidden />}
                onClick={onReceived}
              >
                {translate('收到的申请')}
              </Button>
            </CountBadge>
          </Row>
        </Row>
      </form>
    </Box>
  )
}
