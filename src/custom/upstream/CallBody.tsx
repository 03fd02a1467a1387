import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Stack } from '../../ui/Box'
import { CopyButton } from '../../ui/CopyButton'
import { Segmented } from '../../ui/Segmented'
import './upstream.css'

interface CallBodyProps {
  readonly data: string | null
  readonly reply: string | null
}

/** JSON on several lines; whatever is none as it is. */
function spread(text: string | null): string {
  if (!text) return ''
  try {
    const value: unknown = JSON.parse(text)
    const { headers, body } = Object(value)
    // Of a webhook the headers stand above its body, as they travel.
    if (headers && body) {
      const lines = Object.entries(headers).map(([name, said]) => `${name}: ${said}`)
      return `${lines.join('\n')}\n\n${JSON.stringify(body, null, 2)}`
    }
    return typeof value === 'object' ? JSON.stringify(value, null, 2) : text
  } catch {
    return text
  }
}

/** What a call has sent and what came back; phones and secrets are masked before they are kept. */
export function CallBody({ data, reply }: CallBodyProps) {
  const translate = useTranslate()
  const [side, setSide] = useState<'data' | 'reply'>('data')
  const text = spread(side === 'data' ? data : reply)
  return (
    <Stack gap={1}>
      <Row justify="between" gap={2}>
        <Segmented
          label={translate('内容')}
          value={side}
          onChange={setSide}
          options={[
            { value: 'data', label: translate('发出') },
            { value: 'reply', label: translate('回来') },
          ]}
        />
        {text !== '' && <CopyButton text={text} />}
      </Row>
      <Box as="pre" pad={2} edge="all" round={2} fill="sunken" size="small" scroll className="rd-call-body">
        {text || translate('没有内容')}
      </Box>
    </Stack>
  )
}
