import type { DeclaredField } from '../../schema/compile/runtime/declaration'
import { LIMITS } from '../../schema/compile/runtime/plainText'
import type { KindName } from '../../schema/model'

/** Words that labels are made of; the longest that fits wins. */
const words: readonly (readonly [string, string])[] = [
  ['名称', 'name'],
  ['姓名', 'name'],
  ['标题', 'title'],
  ['编号', 'number'],
  ['单号', 'number'],
  ['车牌', 'plate'],
  ['车辆', 'vehicle'],
  ['设备', 'equipment'],
  ['工具', 'tool'],
  ['保险', 'insurance'],
  ['保单', 'policy'],
  ['合同', 'contract'],
  ['培训', 'training'],
  ['巡检', 'inspection'],
  ['检查', 'check'],
  ['事故', 'accident'],
  ['投诉', 'complaint'],
  ['物资', 'supply'],
  ['仓库', 'depot'],
  ['技师', 'technician'],
  ['司机', 'driver'],
  ['客户', 'customer'],
  ['服务商', 'provider'],
  ['供应商', 'supplier'],
  ['公司', 'company'],
  ['员工', 'staff'],
  ['部门', 'department'],
  ['状态', 'status'],
  ['类型', 'type'],
  ['类别', 'category'],
  ['分类', 'category'],
  ['等级', 'grade'],
  ['级别', 'level'],
  ['金额', 'amount'],
  ['价格', 'price'],
  ['单价', 'unit_price'],
  ['费用', 'cost'],
  ['数量', 'quantity'],
  ['里程', 'mileage'],
  ['距离', 'distance'],
  ['日期', 'date'],
  ['时间', 'time'],
  ['开始', 'start'],
  ['结束', 'end'],
  ['到期', 'expiry'],
  ['购置', 'purchase'],
  ['电话', 'phone'],
  ['手机', 'mobile'],
  ['地址', 'address'],
  ['地区', 'region'],
  ['照片', 'photo'],
  ['图片', 'picture'],
  ['附件', 'attachment'],
  ['原因', 'reason'],
  ['说明', 'description'],
  ['备注', 'remark'],
  ['内容', 'content'],
  ['结果', 'result'],
  ['负责人', 'owner'],
  ['联系人', 'contact'],
  ['启用', 'enabled'],
  ['是否', ''],
  ['登记', 'record'],
  ['记录', 'record'],
  ['台账', 'ledger'],
  ['管理', ''],
]
const sorted = words.toSorted(([a], [b]) => b.length - a.length)

/** A name out of the words of a label: 购置日期 → purchase_date; '' when it knows none of them. */
export function nameOfLabel(label: string): string {
  const latin = label.trim().toLowerCase()
  if (/^[a-z][a-z0-9_ -]*$/.test(latin)) return latin.replace(/[ -]+/g, '_').slice(0, 40)
  const found: string[] = []
  for (let i = 0; i < label.length; ) {
    const word = sorted.find(([chinese]) => label.startsWith(chinese, i))
    if (word?.[1]) found.push(word[1])
    i += word ? word[0].length : 1
  }
  return [...new Set(found)].join('_').slice(0, 40)
}

/** Some names are reserved however they end. */
const MOST_TRIES = 1000

/** The same, unlike all names that are taken. @param otherwise where the label says nothing */
export function freeName(wanted: string, otherwise: string, isTaken: (name: string) => boolean): string {
  const stem = wanted || otherwise
  for (let i = 1; i < MOST_TRIES; i++) {
    const tail = i === 1 && wanted ? '' : `_${i}`
    const name = stem.slice(0, LIMITS.name - tail.length) + tail
    if (!isTaken(name)) return name
  }
  return stem
}

/** Names of fields that are the engine's, or would be taken for parameters of a list. */
const AVOIDED = ['id', 'version', 'page', 'limit', 'sort', 'order', 'view', 'filter', 'range']

export const fieldName = (label: string, kind: KindName, others: readonly DeclaredField[]): string =>
  freeName(nameOfLabel(label), kind.toLowerCase(), (name) =>
    [...others.map((other) => other.name), ...AVOIDED].includes(name),
  )
