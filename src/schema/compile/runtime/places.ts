import { isRecord } from './checkShape'

const parts: Readonly<Record<string, string>> = {
  ...{ name: '标识', label: '名称', kind: '类型', required: '必填', list: '列表列', filter: '筛选', unique: '唯一' },
  ...{
    help: '说明',
    group: '分组',
    min: '最小',
    max: '最大',
    unit: '单位',
    total: '合计',
    pattern: '格式',
    choices: '选项',
  },
  ...{ reference: '引用', level: '地区级别', many: '多个', default: '默认值', if: '条件', show: '显示', need: '必填' },
  ...{
    lock: '锁定',
    say: '提示',
    menu: '菜单位置',
    types: '可用公司',
    scope: '数据范围',
    read: '查看权限',
    write: '编辑权限',
  },
  ...{ title: '标题字段', fields: '字段', rules: '规则', id: '编号' },
}

/** The place of a fault for people: `fields[2].choices[0]` is 字段「类型」的选项. */
export function placeWords(path: string, given: unknown): string {
  const [, list, at, rest = ''] = /^(fields|rules)\[(\d+)\](?:\.(.*))?$/.exec(path) ?? []
  const part = (text: string) => parts[/^\w+/.exec(text)?.[0] ?? ''] ?? text
  if (list === undefined) return part(path) || '定义'
  const items = isRecord(given) ? given[list] : undefined
  const item: unknown = Array.isArray(items) ? items[Number(at)] : undefined
  const label = isRecord(item) && typeof item.label === 'string' && item.label !== '' ? item.label : Number(at) + 1
  const owner = list === 'rules' ? `规则${Number(at) + 1}` : `字段「${label}」`
  return rest === '' ? owner : `${owner}的${part(rest)}`
}
