/**
 * Words are no rules, so none is changed: what a choice is called and the colour of it, and the texts of tables
 * `…Messages`, of `…Message` and of `message`, which tests/messages.test.ts and the tests of calls and pages say letter by
 * letter where the specification does. Nor is a choice emptied, which does not compile. Which of them is chosen, and when, is a rule, and is changed.
 */
function shouldIgnore(path) {
  const { node, parent } = path
  if (isChoice(node)) return 'a choice'
  if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined
  if (parent?.type === 'VariableDeclarator') return isNamed(parent.id, /Message$/) ? 'a message' : undefined
  if (parent?.type !== 'ObjectProperty' || parent.value !== node) return undefined
  if (isNamed(parent.key, /^(?:label|family|message)$/)) return 'a word'
  return path.findParent(({ node }) => node.type === 'VariableDeclarator' && isNamed(node.id, /Messages$/))
    ? 'a message'
    : undefined
}

const isNamed = (node, name) => node.type === 'Identifier' && name.test(node.name)

/** `{ code, label, … }` of plain words and numbers. */
const isChoice = ({ type, properties }) =>
  type === 'ObjectExpression' &&
  ['code', 'label'].every((name) => properties.some(({ key }) => key?.name === name)) &&
  properties.every(({ value }) => /^(?:String|Numeric|Null)Literal$/.test(value?.type))

export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: { shouldIgnore } }]
