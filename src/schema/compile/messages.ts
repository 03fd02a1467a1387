import type { AnyAction, AnyFilter, AnyResource, FieldData, MenuGroupDecl, ScreenDecl } from '../model'
import { pagesOfSite } from './menu'
import { summaryOf } from './summary'

/** Words of one resource under the keys that react-admin looks for (`resources.order.fields.status`), and our own beside them. */
interface ResourceMessages {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
  readonly actions: Readonly<Record<string, string>>
  readonly filters: Readonly<Record<string, string>>
  readonly views: Readonly<Record<string, string>>
}

export type Translate = (chinese: string) => string
const asIs: Translate = (chinese) => chinese

const labels = <T extends { readonly label?: string }>(
  parts: Readonly<Record<string, T | undefined>> | undefined,
  translate: Translate,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts ?? {}).flatMap(([name, part]) => (part?.label ? [[name, translate(part.label)]] : [])),
  )

/** Messages of the declarations in one language. @param translate the overlay's word for a Chinese text */
export function resourceMessages(
  resources: readonly AnyResource[],
  translate: Translate = asIs,
): Readonly<Record<string, ResourceMessages>> {
  return Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      {
        name: translate(resource.label),
        fields: labels(resource.fields, translate),
        actions: labels(resource.actions, translate),
        filters: labels(resource.filters, translate),
        views: labels(resource.views, translate),
      },
    ]),
  )
}

/** Every Chinese text of the declarations that may come to a screen, each once; the English overlay must have them all. */
export function declaredTexts(
  resources: readonly AnyResource[],
  screens: readonly ScreenDecl[] = [],
  groups: readonly MenuGroupDecl[] = [],
): readonly string[] {
  const texts = [
    ...resources.flatMap(textsOfResource),
    ...screens.map((screen) => screen.label),
    ...groups.map((group) => group.label),
    ...pagesOfSite({ resources, screens }).map((page) => page.label),
  ]
  return [...new Set(texts)].filter((text) => text !== '')
}

function textsOfResource(resource: AnyResource): string[] {
  return [
    resource.label,
    ...Object.values(resource.fields).flatMap(textsOfField),
    ...(resource.rules ?? []).flatMap((rule) => given(rule.say)),
    ...Object.values(resource.filters ?? {}).flatMap(textsOfFilter),
    ...Object.values(resource.views ?? {}).map((view) => view.label),
    ...(resource.related ?? []).map((related) => related.label),
    ...(resource.tabs ?? []).map((tab) => tab.label),
    ...(resource.face?.figures ?? []).flatMap(({ label, say, notes = [], hint }) => [
      label,
      ...given(say, hint, ...notes),
    ]),
    ...(resource.face?.states ?? []).flatMap(({ choices }) => choices.map(({ label }) => label)),
    ...Object.values(resource.systemEvents ?? {}).map(({ label }) => label),
    ...Object.values(resource.actions).flatMap((action) =>
      action
        ? [
            ...given(action.label, action.done),
            ...('confirm' in action ? given(action.confirm) : []),
            ...('bulk' in action && typeof action.bulk === 'object' ? given(action.bulk.confirm) : []),
            ...('call' in action && 'summary' in action ? textsOfSummary(action) : []),
            ...(action.refuse ?? []).map((refusal) => refusal.say),
            ...('input' in action ? Object.values(action.input ?? {}).flatMap(textsOfField) : []),
          ]
        : [],
    ),
  ]
}

function textsOfSummary(action: Pick<AnyAction, 'summary'>): string[] {
  const { label, negative, rest, labels = {} } = summaryOf(action) ?? {}
  return given(label, negative, rest, ...Object.values(labels))
}

function textsOfField(field: FieldData): string[] {
  const { label, help, group, choices, required, unique, pattern, message, unit, filter } = field
  return [
    label,
    ...given(help, group, pattern?.[1], message, unit),
    ...given(...[required, unique].filter((option) => typeof option === 'string')),
    ...(typeof unique === 'object' ? given(unique.say) : []),
    ...(choices ?? []).map((choice) => choice.label),
    ...(typeof filter === 'object' ? given(filter.label) : []),
  ]
}

const textsOfFilter = (filter: AnyFilter): string[] => [
  filter.label,
  ...(filter.cases ?? []).map((choice) => choice.label),
]

const given = (...texts: readonly (string | undefined)[]): string[] => texts.filter((text) => text !== undefined)
