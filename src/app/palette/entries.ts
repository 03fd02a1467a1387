import { type Identity, mayList, mayVerb } from '../../schema/compile/access'
import { importRights } from '../../schema/compile/exchange'
import {
  mayOpen,
  type Page,
  type PageUser,
  pagesOfSite,
  type Site,
  samePath,
  tabbedScreenOf,
  tabNameOf,
} from '../../schema/compile/menu'
import { type AnyResource, type Choice, entityOf, type FieldData, verbOf } from '../../schema/model'
import type { CurrentRecord } from '../../schema/views/actions/currentRecord'
import { toolbarActions } from '../../schema/views/actions/offers'
import type { DeskMenu } from '../layout/menu'

/** What is drawn of a found record beside its name. */
interface RecordFacts {
  readonly plate?: string
  readonly status?: Choice
  readonly place?: string
  /** the rest of what is known */
  readonly hint: string
}

/** Something that the palette leads to or does. */
export interface PaletteEntry {
  readonly key: string
  readonly group: PaletteGroup
  readonly label: string
  /** where it belongs, what else is known of it */
  readonly hint: string
  readonly facts?: RecordFacts
  /** address that it leads to */
  readonly to?: string
  readonly run?: () => unknown
}

/** In the order of their showing. */
export const paletteGroups = ['当前记录', '最近使用', '页面', '操作', '记录', '帮助'] as const
type PaletteGroup = (typeof paletteGroups)[number]

type Translate = (text: string, options?: Readonly<Record<string, unknown>>) => string

const pathsOf = (menu: DeskMenu): readonly string[] =>
  menu.groups.flatMap(({ items }) => items.map(({ path }) => samePath(path)))

/** The screens of the user's menu. */
export function screenEntries(menu: DeskMenu, translate: Translate): PaletteEntry[] {
  return menu.groups.flatMap((group) =>
    group.items.map(({ path, label }) => ({
      key: `screen ${path}`,
      group: '页面',
      label: translate(label),
      hint: group.label === label ? '' : translate(group.label),
      to: path,
    })),
  )
}

/** A page with the title of what it stands in: its screen, where it is a tab of one. */
type PlacedPage = Page & { readonly place: string }

/** The lists and forms that the user reaches by his menu: its pages, and the tabs of its screens. */
export const menuPages = (site: Site, user: PageUser): readonly PlacedPage[] =>
  pagesOfSite(site).flatMap((page) => {
    const screen = tabbedScreenOf(site.screens, page)
    const isReached = page.menu !== undefined || screen !== undefined
    return isReached && mayOpen(site, page, user) ? [{ ...page, place: screen?.label ?? page.label }] : []
  })

/**
 * A new record of each resource that the user may create.
 * @param formPaths addresses of the bespoke forms, by resource
 */
export function createEntries(
  pages: readonly Page[],
  identity: Identity,
  formPaths: Readonly<Record<string, string>>,
  translate: Translate,
): PaletteEntry[] {
  return pages.flatMap(({ resource, view, path }): PaletteEntry[] => {
    const create = resource && verbOf(resource, 'create')
    if (!create || resource.single || view !== undefined || !mayVerb(resource, 'create', identity)) return []
    const label = translate('新增%{resource}', { resource: translate(entityOf(resource)) })
    const hint = create.label ? translate(create.label) : ''
    const to = formPaths[resource.name] ?? `${path}/create`
    return [{ key: `create ${resource.name}`, group: '操作', label, hint, to }]
  })
}

/** What else the toolbar of a list does, for who may: each leads to the list, which begins it (`?do=`). */
export function toolbarEntries(pages: readonly PlacedPage[], identity: Identity, translate: Translate): PaletteEntry[] {
  return pages.flatMap((page): PaletteEntry[] => {
    const { resource, view, path } = page
    if (!resource || resource.single) return []
    const entry = (name: string, label: string): PaletteEntry => ({
      key: `${name} ${tabNameOf(page)}`,
      group: '操作',
      label,
      hint: translate(page.place),
      to: `${path}?do=${name}`,
    })
    const named = { resource: translate(view === undefined ? resource.label : page.label) }
    const { create, edit } = importRights(resource, identity)
    const own = view === undefined ? toolbarActions(resource, identity) : []
    return [
      ...own.map(([name, action]) => entry(name, translate(action.label))),
      ...(view === undefined && (create || edit) ? [entry('import', translate('导入%{resource}', named))] : []),
      ...(mayList(resource, view, identity) ? [entry('export', translate('导出%{resource}', named))] : []),
    ]
  })
}

/** Resources whose records the palette finds: named and searched by their declaration, in the order of the user's menu. */
export function searchedResources(
  resources: readonly AnyResource[],
  menu: DeskMenu,
  identity: Identity,
): readonly AnyResource[] {
  const paths = pathsOf(menu)
  const place = ({ path }: AnyResource) => (path === undefined ? -1 : paths.indexOf(samePath(path)))
  return resources
    .filter(
      (resource) =>
        place(resource) >= 0 &&
        resource.title !== undefined &&
        resource.search !== undefined &&
        mayVerb(resource, 'list', identity),
    )
    .sort((a, b) => place(a) - place(b))
}

/** Entries that hold all words of what was typed, in their name or their place; those that begin with it first. */
export function matching(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const text = typed.trim().toLowerCase()
  const words = text.split(/\s+/).filter((word) => word !== '')
  const found = entries.filter(({ label, hint }) => {
    const own = `${label} ${hint}`.toLowerCase()
    return words.every((word) => own.includes(word))
  })
  const begins = ({ label }: PaletteEntry) => (label.toLowerCase().startsWith(text) ? 0 : 1)
  return text === '' ? found : [...found].sort((a, b) => begins(a) - begins(b))
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The plate, the state and the address of a record, as far as its resource has them. */
function factsOf({ fields }: AnyResource, record: Readonly<Record<string, unknown>>): Omit<RecordFacts, 'hint'> {
  const named = (isIt: (field: FieldData) => boolean) =>
    Object.keys(fields).find((name) => fields[name] && isIt(fields[name]) && textOf(record[name]))
  const plate = named(({ cell }) => cell === 'plate') ?? (textOf(record.car_no) && 'car_no')
  const place = named(({ kind }) => kind === 'address')
  const status = fields.status?.choices?.find(({ code }) => code === record.status)
  return {
    ...(plate !== undefined && plate !== '' && { plate: textOf(record[plate]) }),
    ...(place !== undefined && { place: textOf(record[place]) }),
    ...(status?.family && { status }),
  }
}

/** What can be done to the record that is open, for its own group. */
export const currentEntries = (current: CurrentRecord | null, translate: Translate): PaletteEntry[] =>
  (current?.offers ?? []).map(({ name, label, run }) => ({
    key: `current ${name}`,
    group: '当前记录',
    label: translate(label),
    hint: current?.title ?? '',
    run,
  }))

/** A found record by its title, with what else it is searched by. */
export function recordEntry(
  resource: AnyResource,
  record: Readonly<Record<string, unknown>>,
  translate: Translate,
): PaletteEntry {
  const { title = 'id', search = [] } = resource
  const texts = search.flatMap((name) => {
    const value = record[name]
    return name !== title && typeof value === 'string' && value !== '' ? [value] : []
  })
  const label = record[title]
  const facts = factsOf(resource, record)
  const rest = texts.filter((text) => text !== facts.plate)
  return {
    key: `${resource.name} ${record.id}`,
    group: '记录',
    label: typeof label === 'string' && label !== '' ? label : `#${record.id}`,
    hint: [translate(resource.label), ...texts].join(' · '),
    facts: { ...facts, hint: [translate(resource.label), ...rest].join(' · ') },
    to: `${resource.path}?open=${record.id}`,
  }
}

/** So many are remembered. */
const RECENT = 8

type Recent = Pick<PaletteEntry, 'key' | 'label' | 'hint' | 'to'>

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['key', 'label', 'hint', 'to'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

/** What was opened last, as it was kept; whatever else stands there is left out. */
export const recentEntries = (kept: unknown): PaletteEntry[] =>
  (Array.isArray(kept) ? kept : []).filter(isRecent).map((entry) => ({ ...entry, group: '最近使用' }))

/** What is kept once this entry was opened too; what has no address is not kept. */
export function withRecent(kept: unknown, { key, label, hint, to }: PaletteEntry): readonly Recent[] {
  const others = recentEntries(kept).map((entry) => ({
    key: entry.key,
    label: entry.label,
    hint: entry.hint,
    to: entry.to,
  }))
  if (to === undefined) return others
  return [{ key, label, hint, to }, ...others.filter((entry) => entry.key !== key)].slice(0, RECENT)
}
