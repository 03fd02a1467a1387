import Search from 'lucide-react/icons/search'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../ui/Box'

interface PaletteWaitProps {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onClose: () => void
}

/** The palette's box alone, which takes what is typed until the palette's code is there. */
export function PaletteWait({ typed, onType, onClose }: PaletteWaitProps) {
  const translate = useTranslate()
  return (
    <Row gap={2.5} padX={3.5} fill="surface" edge="firm" round={4} tone="quiet" className="rd-palette-wait" aria-busy>
      <Search size={17} aria-hidden />
      <Text
        as="input"
        grow
        shrink
        size="title"
        tone="full"
        ref={focusOnce}
        aria-label={translate('搜索页面、操作、记录')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          // The page below has keys of its own.
          event.stopPropagation()
          if (event.key === 'Escape') onClose()
        }}
      />
    </Row>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
