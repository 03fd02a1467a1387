import IconButton from '@mui/material/IconButton'
import Calendar from 'lucide-react/icons/calendar'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazy } from '../../../ui/lazy'
import { OnDemand } from '../../../ui/OnDemand'
import { TextBox } from './TextBox'
import type { FieldInput } from './useFieldInput'

interface MomentBoxProps {
  readonly input: FieldInput
  /** what the form's value reads as, with a clock where there is one; what is no moment as it is */
  readonly write: (value: unknown) => string
  /** the form's value of what is typed: null for nothing, the text itself for what is no moment, so that the schema complains */
  readonly read: (text: string) => unknown
  readonly hasTime: boolean
}

const MomentPanel = lazy(() => import('./MomentPanel').then((panel) => ({ default: panel.MomentPanel })))

/**
 * A day or a moment, typed in any of the ways people write it, or picked: ↓ or the button opens a calendar. Its words are the
 * product's, whatever the browser's language is.
 */
export function MomentBox({ input, write, read, hasTime }: MomentBoxProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { isDisabled } = input
  const button = useMemo(
    () =>
      isDisabled ? null : (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={translate('打开日历')}
          onClick={({ currentTarget }) => setAnchor(currentTarget.closest<HTMLElement>('.MuiInputBase-root'))}
        >
          <Calendar size={15} aria-hidden />
        </IconButton>
      ),
    [isDisabled, translate],
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    setAnchor(event.target.closest<HTMLElement>('.MuiInputBase-root'))
  }
  const shown = write(input.value)
  const close = () => {
    setAnchor(null)
    input.onBlur()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the text box's own
    <div onKeyDown={onKeyDown}>
      <TextBox
        input={{ ...input, placeholder: translate(hasTime ? '年-月-日 时:分' : '年-月-日') }}
        shown={typed ?? shown}
        end={button}
        onChange={(text) => {
          setTyped(text)
          input.onChange(read(text))
        }}
        onBlur={() => {
          setTyped(null)
          input.onBlur()
        }}
      />
      <OnDemand open={anchor !== null}>
        <MomentPanel
          label={input.label}
          anchor={anchor}
          shown={shown}
          hasTime={hasTime}
          onPick={(text) => {
            setTyped(null)
            input.onChange(text === '' ? null : read(text))
          }}
          onClose={close}
        />
      </OnDemand>
    </div>
  )
}
