import { deskKeys } from '../../ui/keys/desk'
import { formKeys, formulaKeys, moveKeys, recordKeys, widthKeys } from '../../ui/keys/form'
import { listKeys, rowKeys } from '../../ui/keys/list'
import { approvalKeys, detailKeys, dispatchKeys, grabKeys, orderFormKeys, urgingKeys } from '../../ui/keys/order'
import { auditKeys, reviewKeys, viewerKeys } from '../../ui/keys/photo'
import type { Shortcut } from '../../ui/keys/press'

/** A line of the sheet: what is done, and its keys. */
export interface KeyLine {
  readonly words: string
  readonly keys: readonly string[]
}

export interface KeyGroup {
  readonly label: string
  /** paths of the pages where it works */
  readonly pages?: readonly string[]
  /** what stands on a page where it works, as a selector */
  readonly on?: string
  readonly lines: readonly KeyLine[]
}

/** Words for a table of shortcuts: each of them has its words, which the compiler checks; two may share one line. */
function lines<K extends string>(keys: Readonly<Record<K, Shortcut>>, words: Readonly<Record<K, string>>): KeyLine[] {
  const found = new Map<string, string[]>()
  for (const name in words) {
    const shortcut: Shortcut = keys[name]
    found.set(words[name], [
      ...(found.get(words[name]) ?? []),
      ...(typeof shortcut === 'string' ? [shortcut] : shortcut),
    ])
  }
  return [...found].map(([said, all]) => ({ words: said, keys: all }))
}

const ORDERS = ['/case/index']

/** All shortcuts of the desk, from the same tables that the handlers look at. */
export const keyGroups: readonly KeyGroup[] = [
  {
    label: '到处',
    lines: lines(deskKeys, {
      palette: '找订单、页面、做一件事',
      sheet: '快捷键',
      help: '这一页的帮助',
      close: '关闭一层',
    }),
  },
  {
    label: '列表',
    on: 'tr[data-index]',
    lines: [
      ...lines(listKeys, {
        keyword: '跳到关键词',
        filter: '添加筛选',
        rows: '从关键词进入列表',
        unselect: '取消勾选',
        news: '显示新来的行',
      }),
      ...lines(rowKeys, {
        next: '上下选行',
        previous: '上下选行',
        first: '第一行 / 最后一行',
        last: '第一行 / 最后一行',
        open: '打开这一行',
        tick: '勾选这一行',
        more: '更多操作',
        edit: '编辑这一格',
        right: '行内左右走',
        left: '行内左右走',
      }),
    ],
  },
  {
    label: '表单与对话框',
    lines: [
      ...lines(formKeys, { submit: '保存或确认' }),
      ...lines(recordKeys, { next: '下一条 / 上一条', previous: '下一条 / 上一条' }),
      ...lines(moveKeys, { up: '上移 / 下移一行', down: '上移 / 下移一行' }),
      ...lines(widthKeys, { narrower: '列宽减 / 增', wider: '列宽减 / 增' }),
      ...lines(formulaKeys, { save: '保存公式' }),
    ],
  },
  {
    label: '救援下单',
    pages: ['/case/placeorder'],
    lines: lines(orderFormKeys, {
      nextField: '下一个字段',
      acceptAll: '采用全部识别结果',
      place: '下单',
    }),
  },
  {
    label: '订单详情',
    pages: [...ORDERS, '/case/detail'],
    lines: lines(detailKeys, { compose: '写备注、跟进、回访' }),
  },
  {
    label: '调派',
    pages: ORDERS,
    lines: [
      ...lines(dispatchKeys, { search: '搜服务商、技师', pick: '选中这一家', confirm: '确认调派' }),
      ...lines(urgingKeys, { answer: '发送催单的第一条回复' }),
    ],
  },
  {
    label: '审批任务',
    pages: ['/approval/index'],
    lines: lines(approvalKeys, { agree: '同意', refuse: '拒绝' }),
  },
  {
    label: '抢单大厅',
    pages: ['/grabOrder/index'],
    lines: lines(grabKeys, { next: '下一条 / 上一条', previous: '下一条 / 上一条', grab: '抢单', skip: '不抢这条' }),
  },
  {
    label: '照片审核',
    pages: ORDERS,
    lines: [
      ...lines(auditKeys, {
        pass: '合格',
        fail: '不合格',
        rest: '其余合格',
        undo: '撤销',
        previousPhoto: '换照片',
        nextPhoto: '换照片',
        nextOrder: '下一单 / 上一单',
        previousOrder: '下一单 / 上一单',
        next: '下一单',
        turn: '旋转',
        larger: '缩放',
        smaller: '缩放',
        fit: '适应窗口',
        compare: '对比样图',
        panLeft: '移动照片',
        panRight: '移动照片',
        panUp: '移动照片',
        panDown: '移动照片',
      }),
    ],
  },
  {
    label: '订单审核',
    pages: ['/case/review'],
    lines: [
      ...lines(reviewKeys, {
        pass: '合格',
        fail: '不合格',
        previousPhoto: '换照片',
        nextPhoto: '换照片',
        nextOrder: '下一单 / 上一单',
        previousOrder: '下一单 / 上一单',
        skip: '跳过这一单',
      }),
      { words: '勾选第几项扣款', keys: ['Shift+1–9'] },
    ],
  },
  {
    label: '看照片',
    pages: ORDERS,
    lines: lines(viewerKeys, { previous: '换照片', next: '换照片', larger: '缩放', smaller: '缩放', turn: '旋转' }),
  },
]

const NAMES: Readonly<Record<string, string>> = {
  Mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': '空格',
}

const parts = (shortcut: string): readonly string[] => (shortcut === '+' ? ['+'] : shortcut.split('+'))

/** The keys of a shortcut as they stand on a keyboard: Ctrl, K. */
export const keyCaps = (shortcut: string): readonly string[] => parts(shortcut).map((name) => NAMES[name] ?? name)

/** Shortcuts of one line: what is held down stands once before all that it is held for. */
export function capGroups(keys: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>()
  for (const shortcut of keys) {
    const caps = keyCaps(shortcut)
    const held = caps.slice(0, -1)
    const isArrow = shortcut.includes('Arrow')
    const name = held.length > 0 && isArrow ? held.join() : shortcut
    groups.set(name, [...(groups.get(name) ?? held), ...caps.slice(-1)])
  }
  return [...groups.values()]
}
