import Button from '@mui/material/Button'
import BookOpen from 'lucide-react/icons/book-open'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { openKey } from '../../resources/upstream/openKey.resource'
import { mayAction } from '../../schema/compile/access'
import { ActionsProvider, messageOf, useIdentity } from '../../schema/views'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { WriteButton } from '../../ui/WriteButton'
import { KeyTable } from './KeyTable'
import type { KeyRow } from './keyRow'
import { MakeKeyDialog } from './MakeKeyDialog'
import { RotateKeyDialog } from './RotateKeyDialog'
import { sections } from './sections'

/** Keys of one page; a company has a handful, head office those of all. */
const MOST = 100
const NEWEST = { field: 'id', order: 'DESC' } as const

/** 接口与密钥 (/system/keys): the keys by which companies' systems call the open API, and what else belongs to it. */
export function KeysScreen() {
  const translate = useTranslate()
  const identity = useIdentity()
  const [task, setTask] = useState<'make' | KeyRow | null>(null)
  const { data, total, error, isPending, refetch } = useGetList<KeyRow>(openKey.name, {
    pagination: { page: 1, perPage: MOST },
    sort: NEWEST,
  })
  const now = Math.floor(Date.now() / 1000)
  const close = () => setTask(null)
  const docs = new URL('open/docs', document.baseURI).href
  const mayMake = mayAction(openKey, 'make', identity)
  return (
    <Stack flex gap={2.5} scroll grow className="rd-keys-page">
      <Box as="section" pad={3} className="rd-card" aria-label={translate('密钥')} fixed>
        <Row justify="between" gap={2} below={2} wrap="narrow">
          <Row gap={2} align="baseline" wrap="narrow">
            <Text as="h2" size="large" weight="strong">
              {translate('密钥')} {total ?? ''}
            </Text>
            <Text tone="quiet" size="small">
              {translate('只在生成时显示一次，之后只留尾四位')}
            </Text>
          </Row>
          <Row gap={2}>
            <Button
              size="small"
              href={docs}
              target="_blank"
              rel="noreferrer"
              startIcon={<BookOpen size={15} aria-hidden />}
            >
              {translate('接口文档')}
            </Button>
            {mayMake && (
              <WriteButton
                size="small"
                variant="outlined"
                startIcon={<Plus size={15} aria-hidden />}
                onClick={() => setTask('make')}
              >
                {translate('生成密钥')}
              </WriteButton>
            )}
          </Row>
        </Row>
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {isPending && !error && <div className="rd-related-wait" aria-busy="true" />}
        {data?.length === 0 && (
          <EmptyState
            text={translate('还没有密钥。上游系统凭密钥下单、查询和催单。')}
            action={
              mayMake ? { label: translate('生成密钥'), onClick: () => setTask('make'), writes: true } : undefined
            }
          />
        )}
        {data && data.length > 0 && (
          <ActionsProvider resource={openKey}>
            <KeyTable rows={data} now={now} onRotate={setTask} />
          </ActionsProvider>
        )}
      </Box>
      {sections.map((Section, at) => (
        <Suspense key={at.toString()} fallback={null}>
          <Section />
        </Suspense>
      ))}
      {task === 'make' && <MakeKeyDialog onClose={close} />}
      {task !== null && task !== 'make' && <RotateKeyDialog key={task.id} row={task} onClose={close} />}
    </Stack>
  )
}
