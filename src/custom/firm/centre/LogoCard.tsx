import ImagePlus from 'lucide-react/icons/image-plus'
import { type DragEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Stack, Text } from '../../../ui/Box'
import { Monogram } from '../../../ui/Monogram'
import { type Enterprise, useLogo } from './useEnterprise'

/** Sizes at which it is shown elsewhere, px. */
const SIZES = [48, 36, 26] as const

/** The firm's logo: dropped or chosen, and how it looks in small. */
export function LogoCard({ firm, mayEdit }: { readonly firm: Enterprise; readonly mayEdit: boolean }) {
  const translate = useTranslate()
  const { name, logo } = firm
  return (
    <Stack as="section" id="logo" className="rd-card rd-centre-card" aria-label="logo">
      <Row as="header" gap={2} padX={4} padY={2} edge="bottom" align="baseline" lineGap={0.5} wrap>
        <Text as="h2" size="title">
          logo
        </Text>
      </Row>
      <Row gap={4} lineGap={2} wrap padX={4} padY={3}>
        {mayEdit && <Drop firm={firm} />}
        {SIZES.map((size) => (
          <Stack key={size} gap={1} centred>
            <Monogram name={name} picture={logo} size={size} />
            <Text size="small" tone="soft">
              {size}
            </Text>
          </Stack>
        ))}
        {!logo && (
          <Text size="small" tone="soft">
            {translate('没有时用首字')}
          </Text>
        )}
      </Row>
    </Stack>
  )
}

function Drop({ firm }: { readonly firm: Enterprise }) {
  const translate = useTranslate()
  const { isBusy, send, accept } = useLogo(firm)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <label
      className="rd-centre-drop"
      data-over={isOver || undefined}
      aria-busy={isBusy || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        void send(event.dataTransfer.files[0])
      }}
    >
      <ImagePlus size={20} aria-hidden />
      <Text as="b" size="small">
        {translate(isBusy ? '上传中' : '拖到这里或点击选择')}
      </Text>
      <Text size="small" tone="soft">
        JPG、JPEG、PNG
      </Text>
      <input
        type="file"
        className="rd-hidden"
        accept={accept}
        disabled={isBusy}
        aria-label={translate('上传 logo')}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
    </label>
  )
}
