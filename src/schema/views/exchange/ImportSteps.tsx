import { useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'

const STEPS = ['file', 'columns', 'check', 'result'] as const

/** Where one is between the file and its rows in the list. */
export function ImportSteps({ now }: { readonly now: (typeof STEPS)[number] }) {
  const translate = useTranslate()
  const labels = {
    file: translate('选择文件'),
    columns: translate('匹配列'),
    check: translate('检查'),
    result: translate('导入'),
  }
  const at = STEPS.indexOf(now)
  return (
    <Row as="ol" gap={6} lineGap={2} align="stretch" wrap tone="quiet" className="rd-x-steps">
      {STEPS.map((step, i) => (
        <li key={step} aria-current={step === now ? 'step' : undefined} data-done={i < at || undefined}>
          <span aria-hidden>{i + 1}</span>
          {labels[step]}
        </li>
      ))}
    </Row>
  )
}
