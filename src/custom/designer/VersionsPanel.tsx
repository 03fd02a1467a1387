import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin'
import { design } from '../../resources/designer/design.resource'
import { designVersion } from '../../resources/designer/designVersion.resource'
import { changesBetween } from '../../schema/compile/runtime/changes'
import type { RuntimeDeclaration } from '../../schema/compile/runtime/declaration'
import { CATALOGUE_KEY, messageOf } from '../../schema/views'
import { type ActionProvider, newIdempotencyKey } from '../../schema/views/provider'
import { ActionButton } from '../../ui/ActionButton'
import { Row, Stack, Text } from '../../ui/Box'
import { ErrorBar } from '../../ui/ErrorBar'
import { SidePanel } from '../../ui/SidePanel'
import { TimeText } from '../../ui/TimeText'
import { ChangeList } from './ChangeList'
import { Hint } from './DesignCard'

interface VersionsPanelProps {
  readonly id: number
  /** number of the version that is served */
  readonly present: number
  /** of the draft that is on the screen, which a restored version replaces */
  readonly draft: number
  readonly open: boolean
  readonly onRestored: () => Promise<void>
  readonly onClose: () => void
}

/** What was published, newest first: each compared with what is served now, and restored by one click. */
export function VersionsPanel({ id, present, draft, open, onRestored, onClose }: VersionsPanelProps) {
  const translate = useTranslate()
  const {
    data: versions = [],
    error,
    refetch,
  } = useGetList(
    designVersion.name,
    { filter: { design_id: id }, pagination: { page: 1, perPage: 200 }, sort: { field: 'number', order: 'DESC' } },
    { enabled: open },
  )
  const [compared, compare] = useState<number | null>(null)
  return (
    <SidePanel open={open} onClose={onClose} label={translate('版本')} header={<b>{translate('版本')}</b>}>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      <Stack as="ol" gap={4} pad={4}>
        {versions.map((version) => {
          const isPresent = version.number === present
          return (
            <li key={version.id}>
              <Row as="header" gap={2} wrap below={1.5}>
                <b>{`v${version.number}`}</b>
                {isPresent && (
                  <Text as="em" size="small" tone="link">
                    {translate('当前')}
                  </Text>
                )}
                <Text grow nowrap size="small" tone="quiet">
                  <TimeText at={version.create_time} /> {version.user_name}
                </Text>
                {!isPresent && (
                  <>
                    <Row
                      type="button"
                      as="button"
                      inline
                      gap={1.5}
                      tone="link"
                      className="rd-link"
                      aria-expanded={compared === version.number}
                      onClick={() => compare(compared === version.number ? null : version.number)}
                    >
                      {translate('与当前比较')}
                    </Row>
                    <RestoreButton id={id} draft={draft} number={version.number} onRestored={onRestored} />
                  </>
                )}
              </Row>
              {compared === version.number ? (
                <Comparison versions={versions} from={present} to={version.number} />
              ) : (
                <ChangeList changes={version.words ?? []} empty={translate('与上一版本相同')} />
              )}
            </li>
          )
        })}
      </Stack>
    </SidePanel>
  )
}

interface ComparisonProps {
  readonly versions: readonly { readonly id: number | string; readonly number?: number }[]
  readonly from: number
  readonly to: number
}

/** What would change by going from one version to another, field by field. */
function Comparison({ versions, from, to }: ComparisonProps) {
  const provider = useDataProvider<ActionProvider>()
  const translate = useTranslate()
  const idOf = (number: number) => versions.find((version) => version.number === number)?.id ?? 0
  const { data, error } = useQuery({
    queryKey: [designVersion.name, 'compare', idOf(from), idOf(to)],
    queryFn: async () => {
      const [a, b] = await Promise.all(
        [from, to].map((number) => provider.getOne(designVersion.name, { id: idOf(number) })),
      )
      return changesBetween(a?.data.declaration as RuntimeDeclaration, b?.data.declaration as RuntimeDeclaration)
    },
  })
  if (error) return <ErrorBar message={messageOf(error)} />
  if (!data) return <Hint>{translate('加载中…')}</Hint>
  return (
    <ChangeList
      changes={data.map(({ type, said }) => ({ type, said, rows: null }))}
      empty={translate('与当前发布的版本相同')}
    />
  )
}

interface RestoreButtonProps {
  readonly id: number
  readonly draft: number
  readonly number: number
  readonly onRestored: () => Promise<void>
}

function RestoreButton({ id, draft, number, onRestored }: RestoreButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const restore = async () => {
    try {
      await provider.action(
        design.name,
        'restore',
        { id, number, version: draft },
        { idempotencyKey: newIdempotencyKey() },
      )
      await Promise.all([onRestored(), client.invalidateQueries({ queryKey: CATALOGUE_KEY })])
      await client.invalidateQueries({ queryKey: [designVersion.name] })
      notify('恢复成功', { type: 'success' })
      return true
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      return false
    }
  }
  return (
    <ActionButton
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`${translate('恢复')} v${number}`}
      onClick={restore}
    >
      {translate('恢复')}
    </ActionButton>
  )
}
