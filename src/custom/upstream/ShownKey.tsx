import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { CopyButton } from '../../ui/CopyButton'

interface ShownKeyProps {
  /** the whole key, which no call tells again */
  readonly value: string
  readonly note: string
}

/** A key on the one occasion that it is shown, with the way to copy it. */
export function ShownKey({ value, note }: ShownKeyProps) {
  const translate = useTranslate()
  return (
    <Stack gap={2}>
      <Text as="p" tone="warn" role="status">
        {translate('此密钥只显示这一次，请立即复制并妥善保存。')}
      </Text>
      <Row gap={1} pad={2} edge="all" round={2} fill="sunken" justify="between">
        <Box as="code" breaks shrink className="rd-open-key" data-testid="open-key">
          {value}
        </Box>
        <CopyButton text={value} />
      </Row>
      <Text as="p" tone="soft" size="small">
        {translate(note)}
      </Text>
    </Stack>
  )
}
