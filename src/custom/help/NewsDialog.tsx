import { useTranslate } from 'react-admin'
import { Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { versions } from './chapters'
import { PageSections } from './PageSections'
import { useNews } from './useNews'

interface NewsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** What each version brought, the newest first; to close it is to have read it. */
export function NewsDialog({ open, onClose }: NewsDialogProps) {
  const translate = useTranslate()
  const { read } = useNews()
  const close = () => {
    read()
    onClose()
  }
  return (
    <DeskDialog open={open} onClose={close} title={translate('新增了什么')} cancelLabel="关闭" width={640}>
      <Stack gap={5}>
        {versions.map((one) => (
          <Stack key={one.id} as="article" gap={2}>
            <Row gap={2} align="baseline">
              <Text as="h3" size="head">
                {one.title}
              </Text>
              <Text size="small" tone="quiet">
                {one.date}
              </Text>
            </Row>
            <PageSections page={one} />
          </Stack>
        ))}
      </Stack>
    </DeskDialog>
  )
}
