import { describe, expect, test } from 'vitest'
import { clientSource } from './openapiClient'
import { openapiPage } from './openapiPage'

/** How the client writes this schema. */
const typeOf = (schema: unknown): string =>
  /"Given": (.*)\n/.exec(clientSource({ components: { schemas: { Given: schema } } }))?.[1] ?? ''
/** How it writes this one call. */
const callOf = (operation: object, method = 'post'): string =>
  /"POST \/a": (.*)\n/i.exec(clientSource({ paths: { '/a': { [method]: operation } } }))?.[1] ?? ''
const [text, number] = [{ type: 'string' }, { type: 'number' }]

describe('the type of a schema', () => {
  test.each<readonly [unknown, string]>([
    [text, 'string'],
    [{ ...text, contentMediaType: 'application/octet-stream' }, 'Blob'],
    [{ ...text, contentMediaType: 'application/json' }, 'string'],
    [number, 'number'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'boolean' }, 'boolean'],
    [{ type: 'null' }, 'null'],
    [{ type: ['string', 'null'] }, '(string | null)'],
    [{}, 'unknown'],
    [undefined, 'unknown'],
    [null, 'unknown'],
    [[], 'unknown'],
    ['x', 'unknown'],
    [{ $ref: '#/components/schemas/job' }, 'Schemas["job"]'],
    [{ $ref: '#/components/schemas/job', type: 'string' }, 'Schemas["job"]'],
    [{ const: 1 }, '1'],
    [{ const: null, type: 'string' }, 'null'],
    [{ enum: [1, 'a'] }, '1 | "a"'],
    [{ enum: [] }, 'never'],
    [{ anyOf: [text, number] }, '(string | number)'],
    [{ oneOf: [text, number] }, '(string | number)'],
    [{ allOf: [text, number] }, '(string & number)'],
    [{ type: 'array', items: text }, 'readonly string[]'],
    [{ type: 'array', items: { enum: [1, 2] } }, 'readonly (1 | 2)[]'],
    [{ type: 'array', items: { anyOf: [text, number] } }, 'readonly (string | number)[]'],
    [{ type: 'array', items: { type: 'array', items: text } }, 'readonly (readonly string[])[]'],
    [{ type: 'object' }, 'Readonly<Record<string, unknown>>'],
    [{ type: 'object', additionalProperties: false }, 'Readonly<Record<string, unknown>>'],
    [{ type: 'object', additionalProperties: true }, '{ readonly [name: string]: unknown }'],
    [{ type: 'object', additionalProperties: text }, '{ readonly [name: string]: string }'],
    [
      { type: 'object', properties: { a: text, 'b-c': number }, required: ['a'] },
      '{ readonly "a": string; readonly "b-c"?: number }',
    ],
    [
      { type: 'object', properties: { a: text }, additionalProperties: number },
      '{ readonly "a"?: string } & { readonly [name: string]: number }',
    ],
    [
      { type: 'array', items: { type: 'object', properties: { a: text }, additionalProperties: number } },
      'readonly ({ readonly "a"?: string } & { readonly [name: string]: number })[]',
    ],
  ])('%j is %s', (schema, type) => expect(typeOf(schema)).toBe(type))
})

describe('a call', () => {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const query = (name: string, required: boolean) => ({ name, in: 'query', required, schema: text })

  test.each<readonly [object, string]>([
    [{}, '{ takes: {  }; reply: unknown }'],
    [{ parameters: [query('a', false)] }, '{ takes: { query?: { readonly "a"?: string } }; reply: unknown }'],
    [
      { parameters: [query('a', false), query('b', true)] },
      '{ takes: { query: { readonly "a"?: string; readonly "b": string } }; reply: unknown }',
    ],
    [
      { parameters: [{ ...query('k', true), in: 'path' }] },
      '{ takes: { path: { readonly "k": string } }; reply: unknown }',
    ],
    [{ parameters: [{ ...query('k', true), in: 'header' }, null] }, '{ takes: {  }; reply: unknown }'],
    [
      { parameters: [query('a', true)], requestBody: json(number) },
      '{ takes: { query: { readonly "a": string }; body: number }; reply: unknown }',
    ],
    [
      { requestBody: { content: { 'multipart/form-data': { schema: text } } } },
      '{ takes: { form: FormData }; reply: unknown }',
    ],
    [{ responses: { 200: json(text) } }, '{ takes: {  }; reply: string }'],
    [{ responses: { 200: { content: { 'text/html': { schema: text } } } } }, '{ takes: {  }; reply: unknown }'],
  ])('%j', (operation, type) => expect(callOf(operation)).toBe(type))

  test('is told by its method and its words, which do not end the comment', () => {
    const source = clientSource({ paths: { '/a/{id}': { get: { summary: 'a */ b' }, put: {} } } })
    expect(source).toContain('  /** a  b */\n  "GET /a/{id}": ')
    expect(source).toContain('  /**  */\n  "PUT /a/{id}": ')
  })
})

test('the client is one file: schemas, calls, and what makes them', () => {
  const source = clientSource({ components: { schemas: { A: text, B: number } }, paths: { '/a': { get: {} } } })
  expect(source.split('\n').slice(0, 10)).toEqual([
    '// Written from the OpenAPI document of Rescue Desk; not to be edited.',
    ...['export interface Schemas {', '  "A": string', '  "B": number', '}', '', 'export interface Calls {'],
    ...['  /**  */', '  "GET /a": { takes: {  }; reply: unknown }', '}'],
  ])
  expect(source).toContain('export function connect(')
  expect(clientSource({})).toContain('export interface Schemas {\n\n}\n\nexport interface Calls {\n\n}')
})

describe('the document as a page', () => {
  const job = {
    ...{ summary: '列<表>', description: 'all & some', tags: ['job'] },
    parameters: [
      { name: 'page', in: 'query', required: true, description: '页', schema: { type: 'integer' } },
      { name: 'view', in: 'query', required: false, schema: text },
      { name: 'id', in: 'path', required: true },
    ],
    requestBody: { content: { 'application/json': { schema: { const: 'taken' } } } },
    responses: { 200: { content: { 'application/json': { schema: { const: 'answered' } } } } },
    ...{ 'x-roles': ['a', 'b'], 'x-firm-types': [0], 'x-operation': 4 },
  }
  const page = openapiPage({
    openapi: '3.1.0',
    info: { title: 'Desk "A"', version: '7', description: "it's" },
    tags: [
      { name: 'job', description: '工单' },
      { name: 'none', description: '空' },
    ],
    paths: { '/job': { get: job, post: { tags: ['job'] } }, '/odd': { get: {} } },
    components: { schemas: { Thing: { const: 'thing' } } },
  })

  test('has its title, its number of calls, and a style of its own', () => {
    expect(page).toMatch(/^<!doctype html><html lang="zh">/)
    expect(page).toContain('<title>Desk &#34;A&#34; API</title><style>\n:root {')
    expect(page).toContain('<h1>Desk &#34;A&#34; API</h1><p>7 · 3 calls · OpenAPI 3.1.0: ')
    expect(page).toContain('<p>it&#39;s</p>')
    expect(page).not.toMatch(/<script|<link|https?:/)
    expect(page).not.toMatch(/undefined|\[object/)
  })

  test('leads to each group, in which its calls stand', () => {
    expect(page).toContain('<nav aria-label="resources"><a href="#job">工单</a><a href="#none">空</a></nav>')
    expect(page).toContain('<section id="job"><h2>工单 <code>job</code></h2><details>')
    expect(page).toContain('<section id="none"><h2>空 <code>none</code></h2></section>')
    expect(page.match(/<b>(GET|POST)<\/b><code>\/\w+<\/code>/g)).toEqual([
      ...['<b>GET</b><code>/job</code>', '<b>POST</b><code>/job</code>'],
    ])
  })

  test('says of a call what it is, who may make it, what it takes and answers', () => {
    const [, call = ''] = page.split('<section id="job">')
    expect(call).toContain('<span>列&#60;表&#62;</span></summary><div><p>all &#38; some</p>')
    expect(call).toContain(
      '<p>roles: <code>a,b</code> · firm types: <code>0</code> · operation: <code>4</code></p><table><thead><tr><th>parameter</th>',
    )
    expect(call).toContain(
      '<tr><td><code>page</code></td><td>query</td><td><code>{&#34;type&#34;:&#34;integer&#34;}</code></td><td>页, required</td></tr>',
    )
    expect(call).toContain(
      '<tr><td><code>view</code></td><td>query</td><td><code>{&#34;type&#34;:&#34;string&#34;}</code></td><td></td></tr><tr>',
    )
    expect(call).toContain(
      '<td>path</td><td><code></code></td><td>required</td></tr></tbody></table><h4>takes</h4><pre>',
    )
    expect(call).toContain('<h4>takes</h4><pre>{\n  &#34;const&#34;: &#34;taken&#34;\n}</pre><h4>answers</h4><pre>{')
    expect(call).toContain('&#34;answered&#34;\n}</pre></div></details>')
  })

  test('says no more where there is no more', () => {
    expect(page).toContain('<b>POST</b><code>/job</code><span></span></summary><div></div></details></section>')
    expect(openapiPage({})).toContain('<nav aria-label="resources"></nav><main><h2>Schemas</h2></main></body></html>')
  })

  test('ends with the schemas', () => {
    expect(page).toContain(
      '<h2>Schemas</h2><details><summary><code>Thing</code></summary><div><h4></h4><pre>{\n  &#34;const&#34;: &#34;thing&#34;\n}</pre></div></details></main>',
    )
  })
})
