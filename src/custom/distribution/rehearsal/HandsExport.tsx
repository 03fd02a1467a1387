import { useDataProvider, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { labelOf } from '../../../domain/choice'
import { yuanText } from '../../../domain/money'
import { rescueTypes } from '../../../domain/rescueType'
import { dispatchRule } from '../../../resources/order/dispatchRule.resource'
import { SheetExport } from '../../../schema/views/exchange/SheetExport'
import type { Say } from '../../../ui/durationText'
import { readOf } from '../../useRead'
import { minutesOf, type ReassignmentSide, type Rehearsal, reasonWord, whyText } from './rehearsal'

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

/** The orders of the chosen filter, as CSV that a spreadsheet opens. */
export function ReassignedExport({ rehearsal: { id, names }, kind, total, sides }: HandsExportProps) {
  const translate = useTranslate()
  const provider = useDataProvider<DeskDataProvider>()
  const readSheet = async () => {
    const { hands } = await readOf(provider, dispatchRule, 'rehearsal', { id, kind, act: 'export' })
    const ofSide = (side: string) => HEADS.map((head) => `${side} ${translate(head)}`)
    const head = ['订单号', '车牌号', '救援类型', '原因'].map((one) => translate(one))
    return {
      head: [...head, ...ofSide(sides.before), ...ofSide(sides.after)],
      rows: hands.map((hand) => [
        hand.no ?? String(hand.order_id),
        hand.car_no ?? '',
        hand.type === null ? '' : translate(labelOf(rescueTypes, hand.type)),
        reasonWord(hand.reason, translate) ?? whyText(hand, translate),
        ...(hand.reason === null
          ? [...sideCells(hand.before, names, translate), ...sideCells(hand.after, names, translate)]
          : Array<string>(HEADS.length * 2).fill('')),
      ]),
    }
  }
  return <SheetExport label="规则预演" total={total} readSheet={readSheet} />
}
