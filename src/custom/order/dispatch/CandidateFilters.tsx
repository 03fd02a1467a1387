import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { dispatchRange } from '../../../domain/order/orderEnums'
import { Box, Row } from '../../../ui/Box'
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

/** Keyword, distance (O-222, O-223) and, among providers, what sorts them. */
export function CandidateFilters({ query, onQuery }: CandidateFiltersProps) {
  const translate = useTranslate()
  const [text, setText] = useState(query.keyword)
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer), [timer])
  const type = (typed: string) => {
    setText(typed)
    setTimer(setTimeout(() => onQuery({ keyword: typed.trim() }), TYPING))
  }
  return (
    <Row gap={2} wrap="narrow" fixed padX={4} padY={2.5}>
      <Row
        as="label"
        gap={2}
        grow
        shrink
        padX={2.5}
        edge="field"
        round={2}
        tone="quiet"
        className="rd-candidates-search"
      >
        <Search size={15} aria-hidden />
        <Box
          as="input"
          grow
          shrink
          size="body"
          tone="full"
          type="search"
          value={text}
          aria-label={translate('关键词')}
          placeholder={translate(placeholders[query.target])}
          onChange={({ target }) => type(target.value)}
        />
      </Row>
      {query.target !== 'platform' && (
        <Segmented
          label={translate('距离')}
          options={dispatchRange.map(({ code, label }) => ({ value: code, label: translate(label) }))}
          value={query.km}
          onChange={(km) => onQuery({ km })}
        />
      )}
      {query.target === 'firm' && (
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
    </Row>
  )
}
