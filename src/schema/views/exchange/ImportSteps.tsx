import { useTranslate } from 'react-admin'
import { Row, Stack } from '../../../ui/Box'

const STEPS = ['file', 'columns', 'check', 'result'] as const
/** of a step that is done, of this one, of one to come */
const TONES = ['soft', 'link', undefined] as const

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
    <Row as="ol" gap={6} lineGap={2} align="stretch" wrap below={3} tone="quiet" className="rd-x-steps">
      {STEPS.map((step, i) => (
        <Row
          key={step}
          as="li"
          gap={1.5}
          tone={TONES[Math.sign(i - at) + 1]}
          weight={i === at ? 'strong' : undefined}
          aria-current={i === at ? 'step' : undefined}
          data-done={i < at || undefined}
        >
          <Stack as="span" centred size="small" edge="control" round="full" aria-hidden>
            {i + 1}
          </Stack>
          {labels[step]}
        </Row>
      ))}
    </Row>
  )
}
