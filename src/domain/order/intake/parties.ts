import { labels } from './labels'
import type { Reader } from './reading'

const BUSINESS = /保险|财险|车险|产险|人保|太保|平安|国寿|救援|租车|租赁|出行|物流|车队|集团|公司|汽车|服务/
const inBrackets = /(?<=【)[^】\n]{2,20}(?=】)|(?<=\[)[^\]\n]{2,20}(?=\])/g
const labelled = new RegExp(`(?:${labels.customer})[ ]*:[ ]*([\\u4e00-\\u9fffA-Z0-9()]{2,20})`, 'g')
const KIND = '(?:财险|车险|产险|财产保险|保险)'
/** A name that ends where a building of the same name would go on. */
const END = '(?![\\u4e00-\\u9fff]{0,2}(?:大厦|大楼|中心|广场)|单|杠)'
const insurers: readonly RegExp[] = [
  new RegExp(
    `((?:中国)?(?:平安|人保|人寿|国寿|太平洋|太保|太平|中华联合|大地|阳光|天安|华安|永安|安盛|众安)${KIND}(?:[\\u4e00-\\u9fff]{2,4}(?:分公司|支公司))?)${END}`,
    'g',
  ),
  new RegExp(
    `(?<![\\u4e00-\\u9fff])(?:你好|您好|我们?是|这边?是)?([\\u4e00-\\u9fff]{2,6}${KIND}(?:[\\u4e00-\\u9fff]{2,4}(?:分公司|支公司))?)${END}`,
    'g',
  ),
]
/** Who writes, in the first words of the message; a label that names a customer is none. */
const signature = new RegExp(
  `^\\s*(?!(?:${labels.customer})[ ]*:)([\\u4e00-\\u9fff]{2,16}(?:公司|租车|租赁|车队|物流|出行|救援))(?=[\\s,:])`,
  'g',
)

/** Whose order it is: the signature in brackets, or a firm's name. It is a name to look up, no customer yet. */
export const readCustomer: Reader = (reading) => {
  for (const pattern of [inBrackets, labelled]) {
    for (const { start, end } of reading.matches(pattern))
      if (BUSINESS.test(reading.text.slice(start, end))) note(start, end, true)
  }
  for (const pattern of [...insurers, signature]) {
    for (const { start, end } of reading.matches(pattern)) note(start, end, false)
  }

  function note(start: number, end: number, sure: boolean): void {
    if (!reading.has('customer') && reading.isFree(start, end)) reading.take('customer', start, end, { sure })
  }
}
