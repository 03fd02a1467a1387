import type { Reader } from './reading'

const BUSINESS = /保险|财险|车险|产险|人保|太保|平安|国寿|救援|租车|出行|物流|集团|公司|汽车|服务/
const inBrackets = /【([^】\n]{2,20})】|\[([^\]\n]{2,20})\]/g
const labelled =
  /(?:保险公司|委托方|委托公司|合作方|客户名称|客户简称|所属客户|承保公司|投保公司|客户)[ ]*:[ ]*([\u4e00-\u9fffA-Z0-9()]{2,20})/g
const insurer = /[\u4e00-\u9fff]{2,6}(?:财险|车险|产险|财产保险|保险)(?:[\u4e00-\u9fff]{2,4}(?:分公司|支公司))?/g

/** Whose order it is: the signature in brackets, or an insurer's name. It is a name to look up, no customer yet. */
export const readCustomer: Reader = (reading) => {
  for (const { match } of reading.matches(inBrackets)) {
    const name = match[1] ?? match[2] ?? ''
    if (BUSINESS.test(name)) note(match.index + 1, name, true)
  }
  for (const { match, start } of reading.matches(labelled))
    if (BUSINESS.test(match[1] ?? '')) note(start, match[1] ?? '', true)
  for (const { match } of reading.matches(insurer)) note(match.index, match[0], false)

  function note(start: number, name: string, sure: boolean): void {
    const end = start + name.length
    if (!reading.has('customer') && reading.isFree(start, end)) reading.take('customer', start, end, { sure })
  }
}
