import { hasOption, type KindOption } from '../../kinds/kind'
import { kinds } from '../../kinds/registry'
import { type AnyResource, ENGINE_COLUMNS, KIND_NAMES, type KindName } from '../../model'
import { listAudience } from '../access'
import { valueSchema } from '../schema'
import { lifeProblems } from './checkLife'
import { ruleProblems } from './checkRules'
import { hasShape, shapeProblems } from './checkShape'
import { constantOf } from './code'
import { shownName, type Title } from './compile'
import { type DeclaredField, liveChoices, liveFields, type Problem, type RuntimeDeclaration } from './declaration'
import { heldNumbers } from './held'
import { patternFault, patternFits, runLinearPatterns } from './pattern'
import { LIMITS, textFault } from './plainText'

/** What a declaration is checked against. */
export interface CheckContext {
  /** keys of the sidebar's groups */
  readonly menus: readonly string[]
  /** resources that a reference may lead to, for this designer */
  readonly resourceOf: (name: string) => AnyResource | undefined
  /** role codes of the designer: nobody grants what they lack */
  readonly nodes: readonly (string | number)[]
  /** fields as they were published: what one of them refers to it may go on to refer to, though it is suspended meanwhile */
  readonly referred?: readonly DeclaredField[]
  /** what is published now: its fields stay what they are */
  readonly published?: RuntimeDeclaration | null
}

/** A name of a field or a resource: what an address, a query and a file of ours may hold. */
const NAME = /^[a-z][a-z0-9_]*$/
const ID = /^f[1-9]\d{0,3}$/
const RESERVED: ReadonlySet<string> = new Set([
  ...ENGINE_COLUMNS,
  ...[
    'firm_id',
    'firm_name',
    'page',
    'limit',
    'sort',
    'order',
    'keyword',
    'act',
    'view',
    'q',
    'ids',
    'range',
    'export_part',
    'fields',
    'filter',
  ],
  ...['constructor', 'errors'],
])
const RESERVED_RESOURCES: ReadonlySet<string> = new Set([
  'constructor',
  'catalogue',
  'design',
  'runtime',
  'new',
  'create',
])

/** What a declaration's file and the lists that name it have of their own, and words that no constant may hide. */
const RESERVED_CONSTANTS: ReadonlySet<string> = new Set([
  ...['field', 'fields', 'rest', 'life', 'machineOf', 'defineResource', 'declared', 'resources', 'tableOf'],
  ...['arguments', 'eval', 'undefined'],
])

/** Kinds that a designer is offered; the shape of a `json` value is the business of code. */
const DESIGN_KINDS: readonly KindName[] = KIND_NAMES.filter((name) => kinds[name].options !== null)
const LONGEST_TEXT = 10_000
/** What a text may hold at most where a pattern looks at it, an index holds it, or the kind's own bound. */
const LONGEST_LINE = 255

/** Why a name of a resource is not taken, or null. @param isTaken whether a resource, a table or a constant bears it */
export function nameFault(name: string, isTaken: (name: string) => boolean): string | null {
  if (!NAME.test(name)) return '标识须以小写字母开头，只含小写字母、数字和下划线'
  if (name.length > LIMITS.name) return `标识最多${LIMITS.name}个字符`
  // With `_write` the code for reading one resource would be the code for writing another; `_choices` names lists of its file.
  const isReserved = RESERVED_RESOURCES.has(name) || name.startsWith('rt_') || /_(?:write|choices)$/.test(name)
  if (isReserved || RESERVED_CONSTANTS.has(constantOf(name))) {
    return `「${name}」是保留的标识`
  }
  return isTaken(name) ? `标识「${name}」已被使用` : null
}

/**
 * Everything that is wrong with a declaration, each fault with its place. Pure, and the only checker: the designer asks it
 * while one types, the server before anything is published.
 * @param given whatever came as JSON
 */
export function checkDeclaration(given: unknown, context: CheckContext): readonly Problem[] {
  if (!hasShape(given)) return shapeProblems(given)
  const declaration = given
  const problems: Problem[] = []
  const add = (path: string, message: string | null | false | undefined) => {
    if (message) problems.push({ path, message })
  }
  if (new TextEncoder().encode(JSON.stringify(given)).length > LIMITS.bytes) add('', '定义过大')
  add('label', textFault(declaration.label, '请填写名称'))
  if (!context.menus.includes(declaration.menu)) add('menu', '菜单位置不存在')
  if (declaration.types.length === 0) add('types', '请至少选择一类公司')
  if (declaration.types.some((type) => ![0, 1, 3].includes(type))) add('types', '公司类型不存在')
  for (const [part, codes] of [
    ['read', declaration.read],
    ['write', declaration.write],
  ] as const) {
    if (codes.some((code) => !context.nodes.includes(code))) add(part, '不能授予自己没有的权限')
  }
  const live = liveFields(declaration)
  if (live.length === 0) add('fields', '请至少添加一个字段')
  if (live.length > LIMITS.fields) add('fields', `字段最多${LIMITS.fields}个`)
  if (declaration.fields.length > LIMITS.archived) add('fields', `含归档的字段最多${LIMITS.archived}个`)
  if (declaration.title !== undefined) {
    const titled = live.find(({ id }) => id === declaration.title)
    if (!titled) add('title', '标题字段不存在')
    else if (!hasOption(kinds[titled.kind], 'title')) add('title', '标题字段须为单行文本')
  }
  declaration.fields.forEach((field, i) => {
    for (const fault of fieldProblems(field, context)) add(`fields[${i}].${fault.path}`, fault.message)
    const same = declaration.fields.findIndex(({ id }) => id === field.id)
    if (same !== i) add(`fields[${i}].id`, '字段编号重复')
    if (field.archived) return
    const twin = declaration.fields.findIndex((other) => !other.archived && other.name === field.name)
    if (twin !== i) add(`fields[${i}].name`, `字段标识「${field.name}」重复`)
    const owner = live.find((other) => other.id !== field.id && derivedNames(other).includes(field.name))
    if (owner) add(`fields[${i}].name`, `字段标识「${field.name}」与字段「${owner.label}」冲突`)
  })
  for (const problem of keptProblems(declaration, context.published ?? null)) problems.push(problem)
  return [...problems, ...ruleProblems(declaration), ...lifeProblems(declaration, context.nodes)]
}

/**
 * What keeps a JSON from being drawn at all: its shape, and fields of no kind or without a number of their own. A draft may be
 * wrong in every other way; the designer shows how.
 */
export function drawingProblems(given: unknown): readonly Problem[] {
  if (!hasShape(given)) return shapeProblems(given)
  return given.fields.flatMap(({ id, kind }, i) => {
    if (!ID.test(id)) return [{ path: `fields[${i}].id`, message: '字段编号不正确' }]
    if (given.fields.findIndex((other) => other.id === id) !== i)
      return [{ path: `fields[${i}].id`, message: '字段编号重复' }]
    return DESIGN_KINDS.includes(kind) ? [] : [{ path: `fields[${i}].kind`, message: `没有字段类型「${kind}」` }]
  })
}

/** Further names that a field takes up: a referenced record's name, the two ends of a range. */
const derivedNames = ({ name, kind, filter }: DeclaredField): string[] => [
  ...(hasOption(kinds[kind], 'reference') ? [shownName(name)] : []),
  ...(filter && kinds[kind]?.filter === 'range' ? [`${name}_from`, `${name}_to`] : []),
]

function fieldProblems(field: DeclaredField, context: CheckContext): Problem[] {
  const problems: Problem[] = []
  const add = (path: string, message: string | null | false | undefined) => {
    if (message) problems.push({ path, message })
  }
  const { kind, min, max } = field
  if (!ID.test(field.id)) add('id', '字段编号不正确')
  if (!DESIGN_KINDS.includes(kind)) return [{ path: 'kind', message: `没有字段类型「${kind}」` }]
  const may = (option: KindOption) => hasOption(kinds[kind], option)
  add('label', textFault(field.label, '请填写字段名称'))
  if (!NAME.test(field.name)) add('name', '标识须以小写字母开头，只含小写字母、数字和下划线')
  else if (field.name.length > LIMITS.name) add('name', `标识最多${LIMITS.name}个字符`)
  else if (RESERVED.has(field.name)) add('name', `「${field.name}」是保留的标识`)
  add('help', textFault(field.help, null, LIMITS.help))
  add('group', textFault(field.group, null))
  add('unit', textFault(field.unit, null))
  if ((min !== undefined || max !== undefined) && !(['number', 'length', 'count'] as const).some(may))
    add('max', '该类型没有范围')
  if (min !== undefined && max !== undefined && min > max) add('max', '最大值不能小于最小值')
  if (may('length') || may('count')) {
    const longest = may('pattern') ? LONGEST_LINE : LONGEST_TEXT
    if (min !== undefined && (min < 0 || !Number.isInteger(min))) add('min', '须为不小于0的整数')
    if (max !== undefined && (max < 1 || !Number.isInteger(max))) add('max', '须为不小于1的整数')
    else if (max !== undefined && max > longest) add('max', `不能大于${longest}`)
  }
  if (min !== undefined && may('count')) add('min', '该类型没有最小值')
  if (field.unit !== undefined && !may('number')) add('unit', '只有数字有单位')
  if (field.total && !may('number')) add('total', '只有数字可以合计')
  if (field.unique && !may('unique')) add('unique', '该类型不能设为唯一')
  if (field.list && !may('column')) add('list', '富文本不能作为列表列')
  if (field.pattern) {
    if (!may('pattern')) add('pattern', '该类型不能设置格式')
    else
      add(
        'pattern',
        patternFault(field.pattern[0]) ??
          textFault(field.pattern[1], '请填写格式错误时的提示', LIMITS.say) ??
          (patternFits(field.pattern[0], min ?? 0, max ?? LONGEST_LINE) ? null : '没有内容能同时符合该格式和长度'),
      )
  }
  if (may('choices')) for (const fault of choiceProblems(field)) add(fault.path, fault.message)
  else if (field.choices) add('choices', '该类型没有选项')
  if (may('reference')) add('reference', referenceFault(field, context))
  else if (field.reference !== undefined) add('reference', '该类型不引用其他数据')
  if (field.level !== undefined && (!may('level') || ![1, 2, 3].includes(field.level))) add('level', '地区级别不正确')
  if (field.many && !may('many')) add('many', '该类型不能上传多个')
  if (field.default !== undefined && problems.length === 0) add('default', defaultFault(field))
  return problems
}

function choiceProblems(field: DeclaredField): Problem[] {
  const { choices = [] } = field
  const live = liveChoices(field)
  if (live.length === 0) return [{ path: 'choices', message: '请填写选项' }]
  if (live.length > LIMITS.choices) return [{ path: 'choices', message: `选项最多${LIMITS.choices}个` }]
  return choices.flatMap(({ code, label }, i) => {
    const path = `choices[${i}]`
    const fault = textFault(label, '请填写选项名称')
    if (fault) return [{ path, message: fault }]
    if (!Number.isInteger(code) || code < 1 || code > 99_999) return [{ path, message: '选项编码须为正整数' }]
    if (choices.findIndex((other) => other.code === code) !== i) return [{ path, message: `选项编码${code}重复` }]
    if (choices.findIndex((other) => other.label === label) !== i) return [{ path, message: `选项「${label}」重复` }]
    return []
  })
}

function referenceFault({ id, reference = '' }: DeclaredField, { resourceOf, referred }: CheckContext): string | null {
  if (reference === '') return '请选择引用的数据'
  if (referred?.some((before) => before.id === id && before.reference === reference)) return null
  const other = resourceOf(reference)
  if (!other) return `没有可引用的数据「${reference}」`
  return titleOf(other) === undefined ? `「${other.label}」没有可显示的名称` : null
}

/**
 * The field that names a record of this resource, masked as it says, and to whoever may not list the resource; what is secret or
 * for a few alone names nothing.
 */
export function titleOf(resource: AnyResource): Title | undefined {
  const { title, fields } = resource
  const field = title === undefined ? undefined : fields[title]
  if (!title || !field || field.secret || field.audience || field.virtual) return undefined
  return { name: title, mask: { as: 'hidden', ...field.mask, readers: listAudience(resource) } }
}

function defaultFault(field: DeclaredField): string | null {
  const { archived, list, filter, total, unique, pattern, ...data } = field
  runLinearPatterns()
  const numbers = heldNumbers(field)
  try {
    valueSchema({
      ...data,
      ...numbers,
      required: false,
      ...(pattern && { pattern: [...pattern, 'linear'] as const }),
    }).validateSync(numbers.default)
    return null
  } catch (error) {
    return `默认值：${error instanceof Error ? error.message : '不正确'}`
  }
}

/** What stands published stays: its fields may be archived and renamed, not dropped, and their rows must stay readable. */
function keptProblems(declaration: RuntimeDeclaration, published: RuntimeDeclaration | null): Problem[] {
  return (published?.fields ?? []).flatMap((before): Problem[] => {
    const at = declaration.fields.findIndex(({ id }) => id === before.id)
    const after = declaration.fields[at]
    if (!after) return [{ path: 'fields', message: `已发布的字段「${before.label}」不能删除，只能归档` }]
    if (!Object.hasOwn(kinds, after.kind)) return []
    if (storedAs(after) !== storedAs(before)) {
      return [{ path: `fields[${at}].kind`, message: `字段「${before.label}」已有数据，不能改为该类型` }]
    }
    // A code that was gone could come back with another meaning for the rows that hold it.
    const codes = new Set(after.choices?.map(({ code }) => code))
    const gone = before.choices?.find(({ code }) => !codes.has(code))
    return gone ? [{ path: `fields[${at}].choices`, message: `已发布的选项「${gone.label}」不能删除，只能停用` }] : []
  })
}

/** How a value is stored and read. Two kinds of one column type are not always the same: a reference is no number. */
function storedAs(field: DeclaredField): string {
  const { type } = kinds[field.kind].column({ kind: field.kind, label: '', ...(field.many && { many: true }) })
  if (type === 'text') return hasOption(kinds[field.kind], 'many') ? 'file' : 'text'
  if (type === 'integer' && field.kind !== 'integer') return `${field.kind} ${field.reference ?? ''}`
  return type === 'jsonb' ? `${field.kind} ${field.reference ?? ''}` : type
}
