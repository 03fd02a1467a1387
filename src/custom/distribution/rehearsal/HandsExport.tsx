import Download from 'lucide-react/icons/download'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { labelOf } from '../../../domain/choice'
import { leftOutReasons } from '../../../domain/distribution'
import { yuanText } from '../../../domain/money'
import { rescueTypes } from '../../../domain/rescueType'
import { dispatchRule } from '../../../resources/order/dispatchRule.resource'
import { EXPORT_LIMIT, MESSAGES } from '../../../schema/model'
import { messageOf } from '../../../schema/views/provider'
import { ActionButton } from '../../../ui/ActionButton'
import type { Say } from '../../../ui/durationText'
import { readOf } from '../../useRead'
import { minutesOf, type Reassignment, type ReassignmentSide, type Rehearsal, whyText } from './rehearsal'

interface HandsExportProps {
  readonly rehearsal: Rehearsal
  readonly kind: string
  readonly total: number
  readonly sides: { readonly before: string; readonly after: string }
}

const HEADS = ['接单服务商', '到接单 秒', '到达 分', '服务商价', '估算'] as const

/** The cells of one side. */
function sideCells(side: ReassignmentSide | null, names: Rehearsal['names'], say: Say): readonly string[] {
  if (side === null) return [say('未自动派单'), '', '', '', '']
  return [
    side.firm_id === null ? say('无人接单') : (names[side.firm_id] ?? String(side.firm_id)),
    String(side.seconds),
    side.drive === null ? '' : minutesOf(side.drive),
    side.price === null ? '' : yuanText(side.price),
    side.estimated ? say('是') : '',
  ]
}

const reasonOf = (hand: Reassignment, say: Say): string =>
  hand.reason === null
    ? whyText(hand, say)
    : say(leftOutReasons[hand.reason as keyof typeof leftOutReasons] ?? hand.reason)

/** The orders of the chosen filter, as CSV that a spreadsheet opens. */
export function ReassignedExport({ rehearsal: { id, names }, kind, total, sides }: HandsExportProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<DeskDataProvider>()
  const save = async () => {
    if (total > EXPORT_LIMIT) return notify(MESSAGES.exportLimit, { type: 'error' })
    try {
      const { hands } = await readOf(provider, dispatchRule, 'rehearsal', { id, kind, act: 'export' })
      const { fileName, saveFile, sheetFile } = await import('../../../schema/views/exchange/sheetFile')
      const ofSide = (side: string) => HEADS.map((head) => `${side} ${translate(head)}`)
      const head = ['订单号', '车牌号', '救援类型', '原因'].map((one) => translate(one))
      const sheet = {
        head: [...head, ...ofSide(sides.before), ...ofSide(sides.after)],
        rows: hands.map((hand) => [
          hand.no ?? String(hand.order_id),
          hand.car_no ?? '',
          hand.type === null ? '' : translate(labelOf(rescueTypes, hand.type)),
          reasonOf(hand, translate),
          ...(hand.reason === null
            ? [...sideCells(hand.before, names, translate), ...sideCells(hand.after, names, translate)]
            : Array<string>(HEADS.length * 2).fill('')),
        ]),
      }
      saveFile(fileName(translate('规则预演'), 'csv'), await sheetFile(sheet, 'csv'))
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
    }
  }
  return (
    <ActionButton
      size="small"
      variant="text"
      color="inherit"
      startIcon={<Download size={15} aria-hidden />}
      disabledReason={total === 0 ? '没有可导出的记录' : null}
      onClick={save}
    >
      {translate('导出')}
    </ActionButton>
  )
}
