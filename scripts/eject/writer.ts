import type { AnyResource, FieldData, KindName } from '../../src/schema/model'
import type { Component, Sources } from './source'

/** Collects what a file imports while its lines are written. */
export class Writer {
  readonly #imports = new Map<string, Set<string>>()
  readonly #styles = new Set<string>()
  /** `Bank` */
  readonly Name: string

  constructor(
    readonly resource: AnyResource,
    readonly sources: Sources,
  ) {
    this.Name = resource.name.charAt(0).toUpperCase() + resource.name.slice(1)
    this.use(this.sources.declaration(resource.name), resource.name)
  }

  /** Imports names from a file below `src`, or from a package when it starts with `~`. @returns the first name */
  use(from: string, name: string, ...more: string[]): string {
    const names = this.#imports.get(from) ?? new Set()
    this.#imports.set(from, names)
    for (const each of [name, ...more]) names.add(each)
    return name.replace('type ', '')
  }

  style(path: string): void {
    this.#styles.add(path)
  }

  part(kind: KindName, role: 'Field' | 'Filter' | 'Input'): string {
    const { name, from }: Component = this.sources.part(kind, role)
    return this.use(from, name)
  }

  /** `fields.bank_name` */
  field(name: string): string {
    if (name in this.resource.fields) return `fields.${name}`
    return `${this.use('schema/views', 'fieldOf')}(${this.resource.name}, '${name}')`
  }

  /** What draws a value in a cell. */
  value(name: string, field: FieldData): string {
    const props = `source: '${name}', field: ${this.field(name)}, record`
    if (field.cell) return `${this.use('schema/views', 'cellOf')}('${name}', ${this.field(name)})({ ${props} })`
    return `<${this.part(field.kind, 'Field')} source="${name}" field={${this.field(name)}} record={record} />`
  }

  /** `{translate('开户行')}` */
  words(text: string): string {
    return `translate(${quoted(text)})`
  }

  /** A condition in front of an element. */
  given(conditions: readonly string[], element: string): string {
    return conditions.length === 0 ? element : `{${conditions.join(' && ')} && (${element})}`
  }

  /** The file: its imports, the fields at hand, and the components. @param body  seen from `src/custom/<name>/` */
  file(body: string): string {
    const path = (from: string) => (from.startsWith('~') ? from.slice(1) : `../../${from}`)
    const imports = [...this.#imports].map(([from, names]) => {
      const whole = [...names].find((name) => name.startsWith('default '))
      return whole
        ? `import ${whole.slice('default '.length)} from '${path(from)}'`
        : `import { ${[...names].join(', ')} } from '${path(from)}'`
    })
    const styles = [...this.#styles].map((style) => `import '../../${style}'`)
    const fields = /\bfields\./.test(body) ? `\nconst { fields } = ${this.resource.name}\n` : ''
    return `${[...imports, ...styles].join('\n')}\n${fields}\n${body}`
  }
}

export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
