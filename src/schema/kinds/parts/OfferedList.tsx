import Popper from '@mui/material/Popper'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Text } from '../../../ui/Box'
import { ListOption } from '../../../ui/ListOption'
import './offered.css'

interface OfferedListProps<T> {
  readonly id: string
  readonly label: string
  /** the text box that owns the list and keeps the focus */
  readonly below: HTMLElement
  /** none while they are searched for */
  readonly options: readonly T[]
  readonly keyOf: (option: T) => string
  /** index of the one that Enter picks, -1 of none */
  readonly active: number
  readonly onPoint: (index: number) => void
  readonly onPick: (option: T) => void
  /** scrolled to its end */
  readonly onEnd: () => void
  readonly children: (option: T) => ReactNode
}

/** px */
const NEAR_END = 40

/** What a text box offers, as wide as the box. */
export function OfferedList<T>(props: OfferedListProps<T>) {
  const { id, label, options, keyOf, active, onPoint, onPick, onEnd, children } = props
  const translate = useTranslate()
  const box = props.below.closest('.MuiInputBase-root') ?? props.below
  return (
    <Popper open anchorEl={box} placement="bottom-start" className="rd-offered" style={{ width: box.clientWidth }}>
      {/* The box keeps the focus, else its leaving would close the list before the click. */}
      <Text
        as="div"
        size="body"
        tone="full"
        pad={1}
        above={1}
        below={1}
        scroll
        fill="surface"
        round={3}
        onMouseDown={(event) => event.preventDefault()}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < NEAR_END) onEnd()
        }}
      >
        {options.length === 0 && (
          <Text as="p" tone="quiet" padX={3} padY={2.5}>
            {translate('加载中…')}
          </Text>
        )}
        <div id={id} role="listbox" aria-label={label}>
          {options.map((option, index) => (
            <ListOption
              key={keyOf(option)}
              id={`${id}-${index}`}
              isActive={index === active}
              onPoint={() => onPoint(index)}
              onPick={() => onPick(option)}
            >
              {children(option)}
            </ListOption>
          ))}
        </div>
      </Text>
    </Popper>
  )
}
