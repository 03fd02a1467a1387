import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Row, Text } from '../../../ui/Box'

const PHRASES = ['月结', '现结', '先试合作一个月'] as const

/** Terms that are often named, each added to the remark by one press. */
export function ApplyPhrases() {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext()
  const add = (phrase: string) => {
    const typed = String(getValues('remark') ?? '').trim()
    if (typed.includes(phrase)) return
    setValue('remark', typed ? `${typed}，${phrase}` : phrase, { shouldDirty: true })
  }
  return (
    <Row as="fieldset" gap={1.5} wrap above={1.5}>
      <legend className="rd-hidden">{translate('常用备注')}</legend>
      {PHRASES.map((phrase) => (
        <Text
          key={phrase}
          as="button"
          type="button"
          padX={2.5}
          fill="surface"
          edge="firm"
          round="full"
          size="small"
          tone="soft"
          className="rd-partner-phrase"
          onClick={() => add(phrase)}
        >
          {translate(phrase)}
        </Text>
      ))}
    </Row>
  )
}
