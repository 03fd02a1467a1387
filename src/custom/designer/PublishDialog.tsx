import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { design } from '../../resources/designer/design.resource'
import type { PlannedChange } from '../../schema/compile/runtime/changes'
import type { Problem, RuntimeDeclaration } from '../../schema/compile/runtime/declaration'
import { CATALOGUE_KEY, messageOf } from '../../schema/views'
import { type ActionProvider, refusalData } from '../../schema/views/provider'
import { useCallKey } from '../../schema/views/useCallKey'
import { DeskDialog } from '../../ui/DeskDialog'
import { ErrorBar } from '../../ui/ErrorBar'
import { ChangeList } from './ChangeList'
import { Hint } from './DesignCard'
import { placedFault } from './faultWords'

interface PublishDialogProps {
  readonly id: number
  /** of the draft that is on the screen */
  readonly version: number
  readonly declaration: RuntimeDeclaration
  readonly onDone: () => Promise<void>
  /** somebody else has saved another draft */
  readonly onStale: () => Promise<void>
  readonly onClose: () => void
}

interface Plan {
  readonly problems: readonly Problem[]
  readonly changes: readonly PlannedChange[]
  readonly rows: number
  readonly version: number
}

/** What will change, in words and with the rows it touches, before it does. */
export function PublishDialog({ id, version, declaration, onDone, onStale, onClose }: PublishDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<ActionProvider>()
  const client = useQueryClient()
  const key = useCallKey()
  const [failure, setFailure] = useState<string | null>(null)
  const {
    data: plan,
    error,
    refetch,
  } = useQuery({
    queryKey: [design.name, 'preview', id],
    queryFn: async () => (await provider.action(design.name, 'preview', { id })).data as Plan,
    gcTime: 0,
    staleTime: 0,
  })
  const [blocked] = plan?.problems ?? []
  const isStale = plan !== undefined && plan.version !== version
  const blockedBy = isStale ? translate('草稿已被他人修改') : blocked && placedFault(blocked, declaration, translate)
  const nothing = plan !== undefined && blockedBy === undefined && plan.changes.length === 0

  const close = () => {
    onClose()
    if (isStale) void onStale()
  }
  const publish = async () => {
    setFailure(null)
    try {
      await provider.action(design.name, 'publish', { id, version }, { idempotencyKey: key.current })
      await Promise.all([onDone(), client.invalidateQueries({ queryKey: CATALOGUE_KEY })])
      await client.invalidateQueries({ queryKey: [design.name] })
      notify('发布成功', { type: 'success' })
      onClose()
      return true
    } catch (thrown) {
      key.failed(thrown)
      if (refusalData(thrown).version !== undefined) {
        onClose()
        await onStale()
        return false
      }
      const [fault] = (refusalData(thrown).problems ?? []) as readonly Problem[]
      setFailure(fault ? placedFault(fault, declaration, translate) : messageOf(thrown))
      return false
    }
  }

  return (
    <DeskDialog
      open
      width={600}
      title={translate('发布后的变更')}
      onClose={close}
      onConfirm={publish}
      confirmLabel={translate('确认发布')}
      disabledReason={
        plan === undefined ? translate('加载中…') : (blockedBy ?? (nothing ? translate('没有变更') : null))
      }
      error={failure}
    >
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {plan && (
        <>
          <Hint>{translate('现有数据 %{n} 条', { n: plan.rows })}</Hint>
          {blockedBy ? (
            <ErrorBar message={blockedBy} />
          ) : (
            <ChangeList changes={plan.changes} empty={translate('与当前发布的版本相同')} />
          )}
        </>
      )}
    </DeskDialog>
  )
}
