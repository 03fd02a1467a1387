import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'
import { Kbd } from '../../../ui/Kbd'
import { Select } from '../../../ui/Select'
import { grouped } from '../../kinds/parts/numberText'
import { PAGE_SIZES } from '../../model'
import { pageNumbers } from './pageNumbers'
import './paging.css'

interface PageSizeProps {
  readonly perPage: number
  readonly onPerPage: (perPage: number) => void
  /** how many may stand on a page */
  readonly sizes?: readonly number[]
}

/** How many stand on a page. */
export function PageSize({ perPage, onPerPage, sizes = PAGE_SIZES }: PageSizeProps) {
  const translate = useTranslate()
  const offered = sizes.includes(perPage) ? sizes : [perPage, ...sizes].sort((a, b) => a - b)
  return (
    <Select
      label={translate('每页条数')}
      options={offered.map((size) => ({ value: size, label: `${size} ${translate('条/页')}` }))}
      value={perPage}
      onChange={onPerPage}
    />
  )
}

interface PagerProps extends Omit<PageSizeProps, 'onPerPage'> {
  /** without it the page's size is fixed */
  readonly onPerPage?: PageSizeProps['onPerPage']
  readonly page: number
  /** undefined while it is not known */
  readonly total: number | undefined
  readonly onPage: (page: number) => void
  readonly unit: string
  /** without the keys' legend and a button for each page, on small screens */
  readonly brief?: boolean
  /** what stands in the place of the page's size */
  readonly children?: ReactNode
}

/** How many there are, how many a page, which page (O-174, O-175). */
export function Pager({
  page,
  perPage,
  total,
  onPage,
  onPerPage,
  sizes,
  unit,
  brief = false,
  children = onPerPage && <PageSize perPage={perPage} onPerPage={onPerPage} sizes={sizes} />,
}: PagerProps) {
  const translate = useTranslate()
  const pages = Math.max(1, Math.ceil((total ?? 0) / perPage))

  const jump = (event: KeyboardEvent<HTMLInputElement>) => {
    const wanted = Number(event.currentTarget.value)
    if (event.key !== 'Enter' || !Number.isInteger(wanted)) return
    event.preventDefault()
    onPage(Math.min(Math.max(1, wanted), pages))
  }

  return (
    <Row
      as="nav"
      gap={2}
      fixed
      size="small"
      tone="soft"
      nowrap
      padX={3}
      edge="top"
      className="rd-paging"
      aria-label={translate('分页')}
    >
      <span>
        <Text only="wide">{`${translate('共')} `}</Text>
        <Text as="b" tone="full">
          {total === undefined ? '—' : grouped(total)}
        </Text>{' '}
        {translate(unit)}
      </span>
      {children}
      {!brief && (
        <Row as="span" gap={1} padX={3} tone="quiet" aria-hidden="true">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {translate('选行')}
          <Kbd>Enter</Kbd>
          {translate('打开')}
          <Kbd>X</Kbd>
          {translate('勾选')}
          <Kbd>/</Kbd>
          {translate('关键词')}
        </Row>
      )}
      <Row as="span" gap={0.5} push className="rd-paging-pages">
        <button type="button" disabled={page <= 1} aria-label={translate('上一页')} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={15} aria-hidden />
        </button>
        {brief && <i>{`${page} / ${pages}`}</i>}
        {(brief ? [] : pageNumbers(page, pages)).map((number, i) =>
          number === null ? (
            <i key={`gap-${i < 3 ? 'before' : 'after'}`}>…</i>
          ) : (
            <button
              key={number}
              type="button"
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ),
        )}
        <button
          type="button"
          disabled={page >= pages}
          aria-label={translate('下一页')}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={15} aria-hidden />
        </button>
      </Row>
      {!brief && (
        <Row as="label" gap={1.5} className="rd-paging-jump">
          {translate('前往')}
          <Box
            as="input"
            key={page}
            tone="full"
            padX={2}
            edge="control"
            round={2}
            fill="surface"
            type="number"
            min={1}
            max={pages}
            defaultValue={page}
            onKeyDown={jump}
          />
          {translate('页')}
        </Row>
      )}
    </Row>
  )
}
