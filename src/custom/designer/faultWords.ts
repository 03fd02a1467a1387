import type { Problem, RuntimeDeclaration } from '../../schema/compile/runtime/declaration'

type Translate = (text: string, options?: Readonly<Record<string, unknown>>) => string

/** Faults that name something, with the places of what they name; their English stands under the same words. */
const templates = [
  '标识最多%{a}个字符',
  '「%{a}」是保留的标识',
  '标识「%{a}」已被使用',
  '字段最多%{a}个',
  '含归档的字段最多%{a}个',
  '字段标识「%{a}」与字段「%{b}」冲突',
  '字段标识「%{a}」重复',
  '没有字段类型「%{a}」',
  '不能大于%{a}',
  '选项最多%{a}个',
  '选项编码%{a}重复',
  '选项「%{a}」重复',
  '没有可引用的数据「%{a}」',
  '「%{a}」没有可显示的名称',
  '已发布的字段「%{a}」不能删除，只能归档',
  '已发布的选项「%{a}」不能删除，只能停用',
  '字段「%{a}」已有数据，不能改为该类型',
  '规则最多%{a}条',
  '「%{a}」不能同时必填又锁定（规则%{b}）',
  '「%{a}」不能在不显示时必填',
  '「%{a}」永远不会显示',
  '字段「%{a}」不能这样比较',
  '正则表达式最多%{a}个字符',
  '最多%{a}个字符',
  '已有%{a}条数据的值重复，不能设为唯一',
  '按钮最多%{a}个',
  '按钮「%{a}」重复',
  '「%{a}」由按钮改变，不能设默认值、必填或唯一',
  '「%{a}」由按钮改变，规则不能显示、必填或锁定它',
  '「%{a}」不可重复，不能由按钮填写',
  '没有按钮可以到达状态「%{a}」',
  '已有%{a}条数据没有状态，请先填写「%{b}」再发布',
  '状态「%{a}」还有%{b}条数据，请先移到其他状态再停用',
  '「%{a}」与「%{b}」的必填引用互相等待，第一条数据无法填写',
  '「%{a}」必填，不能在新建时就锁定',
] as const

const DEFAULT = '默认值：%{a}'

const readerOf = (template: string): RegExp => new RegExp(`^${template.replace(/%\{(\w)\}/g, '(?<$1>.+)')}$`, 'su')

const known = templates.map((template) => [template, readerOf(template)] as const)
const ofDefault = readerOf(DEFAULT)

/** A fault of a declaration in the reader's language: the checker and the server say it in Chinese, with names in it. */
export function faultWords(message: string, translate: Translate): string {
  const inner = ofDefault.exec(message)?.groups?.a
  if (inner !== undefined) return translate(DEFAULT, { a: faultWords(inner, translate) })
  for (const [template, reader] of known) {
    const named = reader.exec(message)?.groups
    if (named) return translate(template, { ...named })
  }
  return translate(message)
}

/** The same with the field or the button that it is about in front, where it is about one. */
export function placedFault(
  { path, message }: Problem,
  { fields, life }: RuntimeDeclaration,
  translate: Translate,
): string {
  const [, list, at] = /^(fields|life\.steps)\[(\d+)\]/.exec(path) ?? []
  const owner = (list === 'fields' ? fields : life?.steps)?.[Number(at ?? -1)]
  const words = faultWords(message, translate)
  return owner ? `${owner.label}：${words}` : words
}
