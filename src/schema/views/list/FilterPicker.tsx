import Popover from '@mui/material/Popover'
import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'
import { type FilterSpec, filterGroups } from './filters'
import '../popupList.css'

interface FilterPickerProps {
  readonly open: boolean
  readonly anchor: HTMLElement | null
  readonly specs: readonly FilterSpec[]
  readonly added: readonly string[]
  readonly onPick: (spec: FilterSpec) => void
  readonly onClose: () => void
}

/** What `+ 筛选` opens: the filters that are not in the line, searched by their names; the arrows and Enter choose one. */
export function FilterPicker({ open, anchor, specs, added, onPick, onClose }: FilterPickerProps) {
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      // What is picked takes the focus.
      disableRestoreFocus
      onClose={() => {
        anchor?.focus()
        onClose()
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': useTranslate()('添加筛选'), className: 'rd-popup' } }}
    >
      {open && <Choice specs={specs} added={added} onPick={onPick} />}
    </Popover>
  )
}

function Choice({ specs, added, onPick }: Pick<FilterPickerProps, 'specs' | 'added' | 'onPick'>) {
  const translate = useTranslate()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const words = typed.trim().toLowerCase()
  const groups = filterGroups(specs)
    .map(({ caption, specs: some }) => ({
      caption,
      found: some.filter(({ label }) => translate(label).toLowerCase().includes(words) || label.includes(words)),
    }))
    .filter(({ found }) => found.length > 0)
  const found = groups.flatMap((group) => group.found)
  const current = found[Math.min(at, found.length - 1)]
  const optionId = (spec: FilterSpec | undefined) => spec && `${list}-${spec.id}`

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) onPick(current)
    else if (step && found.length > 0) {
      const next = (Math.min(at, found.length - 1) + step + found.length) % found.length
      setAt(next)
      document.getElementById(optionId(found[next]) ?? '')?.scrollIntoView?.({ block: 'nearest' })
    } else return
    event.preventDefault()
  }
  return (
    <>
      <Box fixed pad={2} edge="bottom">
        <Box
          as="input"
          // Opened by a key or a press, it is what one types into next.
          ref={(input: HTMLInputElement | null) => input?.focus()}
          role="combobox"
          edge="field"
          round={2}
          padX={2.5}
          wide
          aria-label={translate('搜索筛选项')}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={optionId(current)}
          placeholder={translate('搜索筛选项')}
          autoComplete="off"
          className="rd-filter-search"
          value={typed}
          onChange={({ target }: { readonly target: HTMLInputElement }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </Box>
      <Box id={list} role="listbox" aria-label={translate('筛选')} grow scroll padX={1.5} padY={1}>
        {groups.map(({ caption, found: some }) => (
          <Box key={caption} role="group" aria-label={translate(caption ?? '筛选')}>
            {caption !== null && (
              <Text as="p" padX={2} above={1.5} below={0.5} size="small" tone="quiet" aria-hidden>
                {translate(caption)}
              </Text>
            )}
            {some.map((spec) => (
              <Row
                key={spec.id}
                id={optionId(spec)}
                role="option"
                aria-selected={spec === current}
                justify="between"
                padX={2}
                round={1}
                hovers
                className="rd-filter-option"
                onClick={() => onPick(spec)}
              >
                {translate(spec.label)}
                {added.includes(spec.id) && <Check size={14} aria-label={translate('已添加')} />}
              </Row>
            ))}
          </Box>
        ))}
        {found.length === 0 && (
          <Text as="p" tone="quiet" padX={2} padY={3}>
            {translate('没有这个筛选项')}
          </Text>
        )}
      </Box>
    </>
  )
}
