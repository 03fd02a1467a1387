import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { CopyButton } from '../../../ui/CopyButton'

interface KeyAddressesProps {
  /** a key that was made a moment ago; null: the addresses name a place for it */
  readonly value: string | null
}

/** Where this page came from, with the address that a proxy may put before its paths. */
const addressOf = (path: string): string => new URL(`api/position/${path}`, document.baseURI).href

/** The key, once, and what trackers are set up with: ready to be copied. */
export function KeyAddresses({ value }: KeyAddressesProps) {
  const translate = useTranslate()
  const key = value ?? translate('<密钥>')
  const lines = [
    { label: '手机应用（OsmAnd 协议）', text: `${addressOf('osmand')}?key=${key}` },
    {
      label: 'Traccar 转发',
      text: [
        '<entry key="forward.type">json</entry>',
        `<entry key="forward.url">${addressOf('traccar')}</entry>`,
        `<entry key="forward.header">Authorization: Bearer ${key}</entry>`,
        '<entry key="forward.retry.enable">true</entry>',
      ].join('\n'),
    },
  ]
  return (
    <Stack gap={3}>
      {value && (
        <Box pad={3} round={2} fill="sunken" role="status">
          <Row gap={2} wrap>
            <Text weight="strong">{translate('新密钥，请立即保存：')}</Text>
            <code>{value}</code>
            <CopyButton text={value} />
          </Row>
        </Box>
      )}
      {lines.map(({ label, text }) => (
        <Stack key={label} gap={1}>
          <Row gap={1}>
            <Text weight="strong">{translate(label)}</Text>
            <CopyButton text={text} />
          </Row>
          <Box as="pre" pad={2} round={2} fill="sunken" scroll tabIndex={0} aria-label={translate(label)}>
            {text}
          </Box>
        </Stack>
      ))}
    </Stack>
  )
}
