import { labelOf } from '../../../domain/choice'
import { formatYuan } from '../../../domain/money'
import { differenceReason } from '../../../domain/settlement'
import type { LineMatch, WaitingLine } from './useMatching'

type Say = (text: string, values?: Readonly<Record<string, unknown>>) => string

/** Fen of the line that no bill takes. */
export const leftOf = (line: WaitingLine, match: LineMatch): number =>
  line.amount - match.shares.reduce((sum, { money }) => sum + money, 0)

/** Why a match is proposed, in a sentence. */
export function whyText(line: WaitingLine, match: LineMatch, translate: Say): string {
  const share = match.shares.find(({ difference }) => difference > 0)
  switch (match.why) {
    case 'exact':
      return match.quote
        ? translate('摘要中有账单编号 %{no}，金额相等', { no: match.quote })
        : translate('付款方与金额都对得上，只有这一种组合')
    case 'near': {
      const money = formatYuan(share?.difference ?? 0)
      const reason = share?.reason ? translate(labelOf(differenceReason, share.reason)) : null
      if (match.quote && reason)
        return translate('差额 %{money}，摘要「%{quote}」→ %{reason}', { money, quote: match.quote, reason })
      return reason
        ? translate('差额 %{money}，不足1元 → %{reason}', { money, reason })
        : translate('差额 %{money}，请选择原因', { money })
    }
    case 'over':
      return translate('多付 %{money}，余款留在收款单', { money: formatYuan(leftOf(line, match)) })
    case 'amount':
      return translate('金额相等，但付款方或账单不唯一，请核对')
    case 'oldest':
      return translate('付款方已知，金额对不上：按账期从早到晚分配')
    default:
      return translate('付款方已知，没有待收的账单：登记为收款，余款留待下一张账单')
  }
}
