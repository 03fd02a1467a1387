import { useTranslate } from 'react-admin'
import { formatYuan } from '../../../domain/money'
import { Row, Text } from '../../../ui/Box'
import { Glyph, type GlyphName } from '../../../ui/Glyph'
import type { BasisCheck } from './useBasis'

type Tone = 'good' | 'warn' | 'bad'

const LEVELS: readonly { readonly glyph: GlyphName; readonly tone: Tone; readonly word: string }[] = [
  { glyph: 'check', tone: 'good', word: '正常' },
  { glyph: 'triangle', tone: 'warn', word: '要看' },
  { glyph: 'cross', tone: 'bad', word: '不符' },
]

/** What a check found, and the fact beside it. */
const WORDS: Readonly<Record<string, readonly [found: string, fact: string]>> = {
  amount: ['申请金额等于未付金额', '%{money}'],
  amountChanged: ['未付金额已变，与申请不同', '现为 %{money}'],
  invoiced: ['发票 %{count} 张，价税合计 %{money}', '不低于应付'],
  invoiceShort: ['发票 %{count} 张，价税合计 %{money}', '低于应付'],
  invoiceFailed: ['%{count} 张发票未通过校验', '不能作数'],
  invoiceOpen: ['%{count} 张发票还没有校验', '请核对'],
  accountless: ['没有收款账户', '付给谁不明'],
  accountChanged: ['收款账户尾号 %{said}', '与上次付款不同'],
  accountFirst: ['收款账户尾号 %{said}', '第一次付款'],
  accountSame: ['收款账户尾号 %{said}', '与上次付款一致'],
  paidTwice: ['60 天内付过 %{count} 笔同样金额', '%{said}'],
  paidOnce: ['没有重复付款', '60 天内同一收款方'],
  deviating: ['%{count} 单偏离公式', '合计 %{money}'],
  byFormula: ['订单都与公式一致', ''],
  disputed: ['对账时有过异议', '%{count} 次'],
  undisputed: ['对账没有异议', ''],
}

/** Findings about a payment, the worst first. */
export function PaymentChecks({ checks }: { readonly checks: readonly BasisCheck[] }) {
  const translate = useTranslate()
  return (
    <ul className="rd-checks">
      {checks.map(({ code, level, count, money, said }) => {
        const { glyph, tone, word } = LEVELS[level] ?? { glyph: 'dashed', tone: 'warn', word: '' }
        const [found, fact] = WORDS[code] ?? [code, '']
        const places = { count, money: money === null ? '—' : formatYuan(money), said: said ?? '—' }
        return (
          <Row as="li" key={code} gap={2} padY={2} edge="bottom">
            <Text tone={tone} role="img" aria-label={translate(word)}>
              <Glyph name={glyph} size={14} />
            </Text>
            <Text grow shrink>
              {translate(found, places)}
            </Text>
            <Text size="small" tone={level === 0 ? 'quiet' : tone}>
              {fact && translate(fact, places)}
            </Text>
          </Row>
        )
      })}
    </ul>
  )
}
