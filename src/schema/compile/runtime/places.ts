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
  ...{ title: '标题字段', fields: '字段', rules: '规则', id: '编号', life: '流程' },
  ...{ steps: '按钮', start: '新建时的状态', from: '出现的状态', to: '到达的状态', asks: '填写的字段', roles: '权限' },
  ...{ confirm: '确认语', danger: '醒目' },
}

/** The place of a fault for people: `fields[2].choices[0]` is 字段「类型」的选项. */
export function placeWords(path: string, given: unknown): string {
  const [, list, at, rest = ''] = /^(fields|rules|life\.steps)\[(\d+)\](?:\.(.*))?$/.exec(path) ?? []
  const part = (text: string) => parts[/^\w+/.exec(text)?.[0] ?? ''] ?? text
  if (list === undefined) return path.startsWith('life.') ? `流程的${part(path.slice(5))}` : part(path) || '定义'
  const whole = list === 'life.steps' ? (isRecord(given) ? given.life : undefined) : given
  const items = isRecord(whole) ? whole[list === 'life.steps' ? 'steps' : list] : undefined
  const item: unknown = Array.isArray(items) ? items[Number(at)] : undefined
  const label = isRecord(item) && typeof item.label === 'string' && item.label !== '' ? item.label : Number(at) + 1
  const owners = {
    rules: `规则${Number(at) + 1}`,
    'life.steps': `按钮「${label}」`,
    fields: `字段「${label}」`,
  } as const
  const owner = owners[list as keyof typeof owners]
  return rest === '' ? owner : `${owner}的${part(rest)}`
}
