import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { CopyButton } from '../../ui/CopyButton'
import { DeskDialog } from '../../ui/DeskDialog'

interface SecretDialogProps {
  readonly secret: string
  readonly onClose: () => void
}

/** A signing secret on the one occasion that it is shown. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const translate = useTranslate()
  return (
    <DeskDialog open title={translate('签名密钥')} cancelLabel="已保存" onClose={onClose} width={560}>
      <Stack gap={2}>
        <Text as="p" tone="warn" role="status">
          {translate('此密钥只显示这一次，请立即复制并妥善保存。')}
        </Text>
        <Row gap={1} pad={2} edge="all" round={2} fill="sunken" justify="between">
          <Box as="code" breaks shrink data-testid="hook-secret">
            {secret}
          </Box>
          <CopyButton text={secret} />
        </Row>
        <Text as="p" tone="soft" size="small">
          {translate('按 Standard Webhooks 约定验签：webhook-id、webhook-timestamp、webhook-signature。')}
        </Text>
      </Stack>
    </DeskDialog>
  )
}
