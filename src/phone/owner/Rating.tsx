/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import { call, newKey } from '../link'
import { Card, Press } from '../parts'

const STARS = [1, 2, 3, 4, 5]
const WORDS = ['', '很不满意', '不满意', '一般', '满意', '非常满意']

interface RatingProps {
  readonly done: () => Promise<void>
  readonly say: (words: string) => void
}

/** The owner's grade and words, once. */
export function Rating({ done, say }: RatingProps) {
  const [grade, setGrade] = useState(0)
  const [words, setWords] = useState('')
  const key = useRef(newKey())
  const send = async () => {
    if (grade === 0) return say('请选择评分')
    const reply = await call('POST', '/phone/owner/rate', { grade, words }, key.current)
    if (reply.code !== -1) key.current = newKey()
    say(reply.info)
    await done()
  }
  return (
    <Card title="这次服务怎么样">
      <fieldset class="ph-stars">
        <legend class="ph-hidden">评分</legend>
        {STARS.map((star) => (
          <label key={star} class={star <= grade ? 'ph-star ph-lit' : 'ph-star'}>
            <input
              type="radio"
              name="grade"
              aria-label={`${star} 分`}
              checked={grade === star}
              onChange={() => setGrade(star)}
            />
            ★
          </label>
        ))}
      </fieldset>
      {grade > 0 && (
        <p>
          {grade} 分 · {WORDS[grade]}
        </p>
      )}
      <label class="ph-field">
        <span>说说您的感受（可不填）</span>
        <textarea maxLength={200} rows={3} value={words} onInput={(event) => setWords(event.currentTarget.value)} />
      </label>
      <Press act={send}>提交评价</Press>
    </Card>
  )
}
