import { isObject, part } from './jsonParts'
import type { Json } from './openapiSchemas'

const escaped = (text: unknown): string => String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page's style, whose hash its content policy names. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8882; --link: light-dark(#0b57d0, #8ab4f8) }
body { font: 14px/1.55 system-ui, sans-serif; max-width: 1080px; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 24px; margin: 0 } h2 { font-size: 16px; margin: 32px 0 8px }
nav { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 16px 0 } a { color: var(--link) }
details { border: 1px solid var(--line); border-radius: 6px; margin: 6px 0 }
summary { cursor: pointer; padding: 7px 10px; display: flex; gap: 10px; flex-wrap: wrap; align-items: baseline }
summary b { min-width: 56px } summary code { overflow-wrap: anywhere } details > div { padding: 0 12px 12px }
pre { background: var(--soft); padding: 10px; border-radius: 6px; overflow: auto; max-height: 420px }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: 3px 8px; border-bottom: 1px solid var(--line) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }`

const shown = (title: string, schema: unknown): string =>
  schema === undefined ? '' : `<h4>${title}</h4><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`

function contentOf(holder: Json): unknown {
  const [first] = Object.values(part(holder, 'content'))
  return isObject(first) ? first.schema : undefined
}

function parameters(operation: Json): string {
  const rows = (Array.isArray(operation.parameters) ? operation.parameters : []).map((each) => {
    const { name, in: place, required, description, schema } = part(each)
    const says = [description, required ? 'required' : ''].filter(Boolean).join(', ')
    return `<tr><td><code>${escaped(name)}</code></td><td>${escaped(place)}</td><td><code>${escaped(JSON.stringify(schema))}</code></td><td>${escaped(says)}</td></tr>`
  })
  if (rows.length === 0) return ''
  return `<table><thead><tr><th>parameter</th><th>in</th><th>schema</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function audience(operation: Json): string {
  const said = [
    ['roles', operation['x-roles']],
    ['firm types', operation['x-firm-types']],
    ['operation', operation['x-operation']],
  ].filter(([, value]) => value !== undefined)
  return said.length === 0
    ? ''
    : `<p>${said.map(([what, value]) => `${what}: <code>${escaped(value)}</code>`).join(' · ')}</p>`
}

function operationHtml(path: string, method: string, operation: Json): string {
  const { summary, description } = operation
  return `<details><summary><b>${escaped(method.toUpperCase())}</b><code>${escaped(path)}</code><span>${escaped(summary)}</span></summary><div>${
    description ? `<p>${escaped(description)}</p>` : ''
  }${audience(operation)}${parameters(operation)}${shown('takes', contentOf(part(operation, 'requestBody')))}${shown(
    'answers',
    contentOf(part(operation, 'responses', '200')),
  )}</div></details>`
}

/** The document as one page to read, without scripts and without anything from elsewhere. */
export function openapiPage(document: Json): string {
  const { title, version, description } = part(document, 'info')
  const calls = Object.entries(part(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(part(item)).map(([method, operation]) => ({ path, method, operation: part(operation) })),
  )
  const tags = (Array.isArray(document.tags) ? document.tags : []).map((tag) => part(tag))
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => Array.isArray(operation.tags) && operation.tags.includes(tag.name))
    const body = own.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('')
    return `<section id="${escaped(tag.name)}"><h2>${escaped(tag.description)} <code>${escaped(tag.name)}</code></h2>${body}</section>`
  })
  const schemas = Object.entries(part(document, 'components', 'schemas')).map(
    ([name, schema]) =>
      `<details><summary><code>${escaped(name)}</code></summary><div>${shown('', schema)}</div></details>`,
  )
  const links = tags.map(({ name, description: words }) => `<a href="#${escaped(name)}">${escaped(words)}</a>`).join('')
  return `<!doctype html><html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(
    title,
  )} API</title><style>${PAGE_STYLE}</style></head><body><h1>${escaped(title)} API</h1><p>${escaped(
    version,
  )} · ${calls.length} calls · OpenAPI ${escaped(document.openapi)}: the same address with <code>Accept: application/json</code></p><p>${escaped(
    description,
  )}</p><nav aria-label="resources">${links}</nav><main>${sections.join('')}<h2>Schemas</h2>${schemas.join('')}</main></body></html>`
}
