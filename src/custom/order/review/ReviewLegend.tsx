import { useTranslate } from 'react-admin'
import { Kbd } from '../../../ui/Kbd'

const KEYS: readonly (readonly [keys: readonly string[], words: string])[] = [
  [['1', '2'], '合格 / 不合格'],
  [['⇧1', '⇧9'], '扣补项'],
  [['←', '→'], '换照片'],
]
const WALK: typeof KEYS = [
  [['J'], '下一单'],
  [['K'], '上一单'],
]

/** What the keys of a sitting do. */
export function ReviewLegend({ walks }: { readonly walks: boolean }) {
  const translate = useTranslate()
  return [...KEYS, ...(walks ? WALK : [])].map(([keys, words]) => (
    <span key={words} aria-hidden="true">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}{' '}
      {translate(words)}
    </span>
  ))
}
