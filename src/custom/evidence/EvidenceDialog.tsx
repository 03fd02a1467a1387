import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { PACKAGE_HOURS, type PackageType, packageState, packageTypes } from '../../domain/evidence/evidencePackage'
import { useLookEvery, useSign } from '../../live/useSign'
import { order } from '../../resources/order/order.resource'
import type { ReplyOf } from '../../resources/replies'
import { type ActionSlotProps, briefOf, useFailure } from '../../schema/views'
import { ProgressBar } from '../../schema/views/exchange/ProgressBar'
import { messageOf } from '../../schema/views/provider'
import { Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { ErrorBar } from '../../ui/ErrorBar'
import { Segmented } from '../../ui/Segmented'
import { saveAddress } from '../../ui/saveAddress'
import { useRead } from '../useRead'

/** ms between two looks at how far it is. */
const LOOK_MS = 1000

const hints: Readonly<Record<PackageType, string>> = {
  pdf: '照片、时间、地点和价格明细，适合阅读和打印。',
  zip: '照片原件和带签名的清单，收件人可以核验内容未被改动。',
}

interface EvidenceDialogProps extends Pick<ActionSlotProps, 'ids' | 'onClose'> {
  readonly record?: ActionSlotProps['record']
  /** the orders of this bill, in place of some by their numbers */
  readonly billId?: number
}

/** Asks for evidence of orders as a file, tells how far it is, and fetches it (decisions §10). */
export function EvidenceDialog({ record, ids, billId, onClose }: EvidenceDialogProps) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const fail = useFailure(order)
  const [type, setType] = useState<PackageType>('pdf')
  const [asked, setAsked] = useState<number | null>(null)
  const every = useLookEvery(LOOK_MS)
  const state = useRead(
    order,
    'evidenceState',
    { id: asked ?? 0 },
    {
      enabled: asked !== null,
      refetchInterval: ({ state: { data } }) => (data && isOver(data.status) ? false : every),
    },
  )
  useSign('progress', () => {
    if (asked !== null) void state.refetch()
  })
  const made = asked === null ? undefined : state.data
  const isFailed = made?.status === packageState.failed

  const ask = async (): Promise<boolean> => {
    try {
      const which = billId === undefined ? { ids: ids ?? [record?.id] } : { bill_id: billId }
      const { data } = await provider.action<ReplyOf<typeof order, 'evidence'>>(order.name, 'evidence', {
        ...which,
        type,
      })
      setAsked(data.id)
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  const fetchIt = () => {
    if (!made?.url) return
    saveAddress(made.url)
    onClose()
  }
  const confirm = asked === null || isFailed ? ask : fetchIt
  return (
    <DeskDialog
      open
      title={translate('证据包')}
      brief={briefOf('order', record ?? null)}
      confirmLabel={asked === null ? '生成' : isFailed ? '重新生成' : '下载'}
      cancelLabel={asked === null ? '取消' : '关闭'}
      disabledReason={asked !== null && !isFailed && !made?.url ? '正在生成，请稍候' : null}
      onClose={onClose}
      onConfirm={confirm}
    >
      {asked === null ? (
        <Stack gap={3} align="start">
          <Segmented
            label={translate('格式')}
            options={packageTypes.map(({ code, label }) => ({ value: code, label: translate(label) }))}
            value={type}
            onChange={setType}
          />
          <Text as="p" size="body" tone="soft">
            {translate(hints[type])}
          </Text>
          <Text as="p" size="small" tone="quiet">
            {translate('生成后保留 %{n} 小时。', { n: PACKAGE_HOURS })}
          </Text>
        </Stack>
      ) : state.error ? (
        <ErrorBar message={messageOf(state.error)} onRetry={() => void state.refetch()} />
      ) : isFailed ? (
        <ErrorBar message={made?.message ?? ''} />
      ) : (
        <ProgressBar
          done={made?.done ?? 0}
          of={made?.total ?? 0}
          label={
            made?.url
              ? translate('已生成，共 %{n} 张照片', { n: made.total })
              : translate('正在生成：%{done} / %{total}', { done: made?.done ?? 0, total: made?.total ?? 0 })
          }
        />
      )}
    </DeskDialog>
  )
}

const isOver = (status: number): boolean => status === packageState.done || status === packageState.failed
