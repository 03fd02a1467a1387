import { QRCodeSVG } from 'qrcode.react'
import { useTranslate } from 'react-admin'
import { Row, Stack } from '../../../ui/Box'
import { CopyButton } from '../../../ui/CopyButton'

const SIZE = 144

interface LinkShownProps {
  /** of the page; begins with a slash where it is served from here */
  readonly url: string
}

/** A link to hand over without a message: scanned, copied or opened (decisions §11 "Links"). */
export function LinkShown({ url }: LinkShownProps) {
  const translate = useTranslate()
  const href = new URL(url, window.location.origin).href
  return (
    <Row gap={4} wrap>
      <QRCodeSVG value={href} size={SIZE} marginSize={2} title={translate('扫码打开页面')} role="img" />
      <Stack gap={1}>
        <span>{translate('扫码，或复制链接发给对方')}</span>
        <Row gap={1}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {translate('打开页面')}
          </a>
          <CopyButton text={href} />
        </Row>
      </Stack>
    </Row>
  )
}
